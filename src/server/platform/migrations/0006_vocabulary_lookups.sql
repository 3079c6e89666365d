CREATE INDEX "keywords_headword_en_lower" ON "keywords" USING btree (lower("headword_en"));--> statement-breakpoint
CREATE INDEX "keywords_meaning_en" ON "keywords" USING hash ("meaning_en");