-- English sounds that were stored before were made from the spelling alone, and may say otherwise than the entry's IPA.
UPDATE "keywords" SET "audio_url_en" = NULL WHERE "audio_url_en" LIKE '/media/audio/en/%';--> statement-breakpoint
UPDATE "keyword_versions" SET "state" = "state" #- '{audioUrls,en}' WHERE "state"->'audioUrls'->>'en' LIKE '/media/audio/en/%';
