CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"base_language" text DEFAULT 'en' NOT NULL,
	"target_language" text DEFAULT 'en' NOT NULL,
	"level" text DEFAULT 'a1' NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_base_language" CHECK (base_language in ('en','ar','es','fr','de','pt')),
	CONSTRAINT "profiles_target_language" CHECK (target_language = 'en'),
	CONSTRAINT "profiles_level" CHECK (level in ('a1','a2','b1','b2','c1','c2','all'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "roles_role" CHECK (role in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"icon_emoji" text,
	"name_en" text,
	"name_ar" text,
	"name_es" text,
	"name_fr" text,
	"name_de" text,
	"name_pt" text,
	"slug_en" text,
	"slug_ar" text,
	"slug_es" text,
	"slug_fr" text,
	"slug_de" text,
	"slug_pt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug" UNIQUE("slug"),
	CONSTRAINT "categories_slug_en" UNIQUE("slug_en"),
	CONSTRAINT "categories_slug_ar" UNIQUE("slug_ar"),
	CONSTRAINT "categories_slug_es" UNIQUE("slug_es"),
	CONSTRAINT "categories_slug_fr" UNIQUE("slug_fr"),
	CONSTRAINT "categories_slug_de" UNIQUE("slug_de"),
	CONSTRAINT "categories_slug_pt" UNIQUE("slug_pt"),
	CONSTRAINT "categories_name_filled" CHECK (btrim(name) <> ''),
	CONSTRAINT "categories_slug_filled" CHECK (slug <> '')
);
--> statement-breakpoint
CREATE TABLE "category_keywords" (
	"category_id" text NOT NULL,
	"keyword_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_keywords_pair" PRIMARY KEY("category_id","keyword_id"),
	CONSTRAINT "category_keywords_position" CHECK (position >= 0)
);
--> statement-breakpoint
CREATE TABLE "imported_items" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "imported_items_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "imported_items_kind" CHECK (kind in ('keyword','category','link','language-pair'))
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"id" text PRIMARY KEY NOT NULL,
	"headwords" jsonb NOT NULL,
	"headword_en" text GENERATED ALWAYS AS (btrim(headwords->>'en')) STORED NOT NULL,
	"headword_ar" text GENERATED ALWAYS AS (headwords->>'ar') STORED,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"meanings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meaning_en" text GENERATED ALWAYS AS (meanings->>'en') STORED,
	"meaning_ar" text GENERATED ALWAYS AS (meanings->>'ar') STORED,
	"ipa" text DEFAULT '' NOT NULL,
	"part_of_speech" text DEFAULT '' NOT NULL,
	"contexts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"level" text,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] GENERATED ALWAYS AS (topics || case when level is null then '{}'::text[] else array[level] end || case when btrim(coalesce(headwords->>'en','')) <> '' and btrim(coalesce(headwords->>'ar','')) <> '' and btrim(coalesce(headwords->>'es','')) <> '' and btrim(coalesce(headwords->>'fr','')) <> '' and btrim(coalesce(headwords->>'de','')) <> '' and btrim(coalesce(headwords->>'pt','')) <> '' then array['universal'] else '{}'::text[] end) STORED NOT NULL,
	"image_url" text,
	"audio_url_en" text,
	"audio_url_ar" text,
	"audio_url_es" text,
	"audio_url_fr" text,
	"audio_url_de" text,
	"audio_url_pt" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"review" text DEFAULT 'draft' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keywords_headword_en_filled" CHECK (btrim(coalesce(headwords->>'en','')) <> ''),
	CONSTRAINT "keywords_id_is_slug" CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "keywords_level" CHECK (level in ('A1','A2','B1','B2','C1','C2')),
	CONSTRAINT "keywords_status" CHECK (status in ('draft','published')),
	CONSTRAINT "keywords_review" CHECK (review in ('draft','reviewed')),
	CONSTRAINT "keywords_contexts_list" CHECK (jsonb_typeof(contexts) = 'array')
);
--> statement-breakpoint
CREATE TABLE "language_pairs" (
	"id" text PRIMARY KEY NOT NULL,
	"base_language" text NOT NULL,
	"target_languages" text[] NOT NULL,
	CONSTRAINT "language_pairs_base_filled" CHECK (btrim(base_language) <> ''),
	CONSTRAINT "language_pairs_targets_filled" CHECK (cardinality(target_languages) > 0)
);
--> statement-breakpoint
CREATE TABLE "vocabulary_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"import_digest" text,
	CONSTRAINT "vocabulary_state_single" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_keywords" ADD CONSTRAINT "category_keywords_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_keywords" ADD CONSTRAINT "category_keywords_keyword_id_keywords_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."keywords"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("name");--> statement-breakpoint
CREATE INDEX "category_keywords_in_order" ON "category_keywords" USING btree ("category_id","position","keyword_id");--> statement-breakpoint
CREATE INDEX "category_keywords_of_keyword" ON "category_keywords" USING btree ("keyword_id");--> statement-breakpoint
CREATE INDEX "keywords_level_newest" ON "keywords" USING btree ("status","level","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "keywords_newest" ON "keywords" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "keywords_status_newest" ON "keywords" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "keywords_tags" ON "keywords" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "keywords_headword_en_trigram" ON "keywords" USING gin ("headword_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "keywords_search_trigram" ON "keywords" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "keywords_headwords" ON "keywords" USING gin ("headwords" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "keywords_contexts" ON "keywords" USING gin ("contexts" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "keywords_png_images" ON "keywords" USING btree ("image_url") WHERE image_url like '%.png';--> statement-breakpoint
CREATE INDEX "language_pairs_by_base" ON "language_pairs" USING btree ("base_language");