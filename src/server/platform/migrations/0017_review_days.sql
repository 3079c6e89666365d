CREATE TABLE "review_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"items" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "review_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "review_logs" ADD COLUMN "scheduler" text;--> statement-breakpoint
ALTER TABLE "review_days" ADD CONSTRAINT "review_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "review_days" ("user_id", "day", "items", "ms")
SELECT "user_id", "day", count(*), least(sum(least("ms", 60000)), 2147483647)
FROM "reviews" AS "review"
WHERE "outcome" <> 'corrected'
	AND NOT EXISTS (SELECT FROM "reviews" AS "correction" WHERE "correction"."user_id" = "review"."user_id"
		AND "correction"."word" = "review"."word" AND "correction"."corrects" = "review"."id")
GROUP BY "user_id", "day";
