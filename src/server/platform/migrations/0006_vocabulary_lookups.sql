DROP INDEX "keywords_tags";--> statement-breakpoint
DROP INDEX "keywords_headword_en_trigram";--> statement-breakpoint
DROP INDEX "keywords_search_trigram";--> statement-breakpoint
DROP INDEX "keywords_headwords";--> statement-breakpoint
DROP INDEX "keywords_contexts";--> statement-breakpoint
CREATE INDEX "keywords_headword_en_lower" ON "keywords" USING btree (lower("headword_en"));--> statement-breakpoint
CREATE INDEX "keywords_meaning_en" ON "keywords" USING hash ("meaning_en");--> statement-breakpoint
CREATE INDEX "keywords_tags" ON "keywords" USING gin ("tags") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "keywords_headword_en_trigram" ON "keywords" USING gin ("headword_en" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "keywords_search_trigram" ON "keywords" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "keywords_headwords" ON "keywords" USING gin ("headwords" jsonb_path_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "keywords_contexts" ON "keywords" USING gin ("contexts" jsonb_path_ops) WITH (gin_pending_list_limit=64);