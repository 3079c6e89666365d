CREATE TABLE "study_events" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"keyword_id" text NOT NULL,
	"pair" text NOT NULL,
	"level" text,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "study_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "study_events_pair" CHECK (pair in ('en-en','ar-en','es-en','fr-en','de-en','pt-en')),
	CONSTRAINT "study_events_level" CHECK (level in ('a1','a2','b1','b2','c1','c2','all'))
);
--> statement-breakpoint
CREATE TABLE "study_places" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"number" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_places_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "study_places_place" CHECK (place ~ '^[a-z]{2}-en\.(a1|a2|b1|b2|c1|c2|all)$'),
	CONSTRAINT "study_places_number" CHECK (number between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "app_language" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "spoken_language" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "daily_goal" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "chosen_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "study_events" ADD CONSTRAINT "study_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_places" ADD CONSTRAINT "study_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_events_day" ON "study_events" USING btree ("user_id","day");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_app_language" CHECK (app_language in ('en','ar','es','fr','de','pt'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_spoken_language" CHECK (spoken_language in ('en','ar','es','fr','de','pt'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_theme" CHECK (theme in ('system','light','dark'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_daily_goal" CHECK (daily_goal between 1 and 100);