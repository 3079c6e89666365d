CREATE TABLE "batch_effects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_effects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "generation_items" (
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"reason" text,
	"detail" text,
	"keyword_id" text,
	"findings" integer DEFAULT 0 NOT NULL,
	"bytes_before" integer,
	"bytes_after" integer,
	"lease_token" text,
	"lease_until" timestamp with time zone,
	"not_before" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "generation_items_batch_id_position_pk" PRIMARY KEY("batch_id","position"),
	CONSTRAINT "generation_items_state" CHECK (state in ('waiting','running','done','skipped','failed','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "generation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"request_key" text NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"pause_reason" text,
	"created_by" text,
	"category_id" text,
	"total" integer NOT NULL,
	"cap_micros" bigint,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "generation_batches_request_key" UNIQUE("request_key"),
	CONSTRAINT "generation_batches_state" CHECK (state in ('running','paused','cancelled','finished')),
	CONSTRAINT "generation_batches_money" CHECK (spent_micros >= 0 and reserved_micros >= 0)
);
--> statement-breakpoint
CREATE TABLE "generator_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"publish_bundled" boolean DEFAULT true NOT NULL,
	"publish_provider" boolean DEFAULT false NOT NULL,
	CONSTRAINT "generator_settings_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"batch_id" text,
	"position" integer,
	"scope" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reserved_micros" bigint NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"input_units" integer DEFAULT 0 NOT NULL,
	"output_units" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "provider_calls_state" CHECK (state in ('open','settled','released','lost'))
);
--> statement-breakpoint
CREATE TABLE "provider_gates" (
	"provider" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_totals" (
	"scope" text NOT NULL,
	"provider" text NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "spending_totals_scope_provider_pk" PRIMARY KEY("scope","provider"),
	CONSTRAINT "spending_totals_money" CHECK (spent_micros >= 0 and reserved_micros >= 0)
);
--> statement-breakpoint
CREATE TABLE "deleted_categories" (
	"category_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyword_versions" (
	"keyword_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"batch_id" text,
	"state" jsonb,
	CONSTRAINT "keyword_versions_keyword_id_version_pk" PRIMARY KEY("keyword_id","version")
);
--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "origin" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "level_origin" text;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_effects" ADD CONSTRAINT "batch_effects_batch_id_generation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."generation_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_items" ADD CONSTRAINT "generation_items_batch_id_generation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."generation_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_batch_id_generation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."generation_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_effects_by_batch" ON "batch_effects" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "generation_items_by_state" ON "generation_items" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "generation_items_latest" ON "generation_items" USING btree ("batch_id","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generation_batches_newest" ON "generation_batches" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "provider_calls_open" ON "provider_calls" USING btree ("provider","lease_until") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "provider_calls_by_batch" ON "provider_calls" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "provider_calls_newest" ON "provider_calls" USING btree ("provider","opened_at");--> statement-breakpoint
CREATE INDEX "deleted_categories_newest" ON "deleted_categories" USING btree ("at");--> statement-breakpoint
CREATE INDEX "keyword_versions_by_batch" ON "keyword_versions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "keyword_versions_newest" ON "keyword_versions" USING btree ("at");--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_origin" CHECK (origin in ('bundled','provider','admin'));--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_level_origin" CHECK (level_origin in ('bundled','provider','admin'));--> statement-breakpoint
UPDATE "keywords" SET "origin" = 'bundled', "level_origin" = 'bundled' WHERE EXISTS (SELECT 1 FROM "imported_items" i WHERE i."kind" = 'keyword' AND i."id" = "keywords"."id");
