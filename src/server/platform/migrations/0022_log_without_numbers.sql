DROP INDEX "memories_sequence";--> statement-breakpoint
DROP INDEX "reviews_sequence";--> statement-breakpoint
ALTER TABLE "memories" DROP COLUMN "sequence";--> statement-breakpoint
ALTER TABLE "review_logs" DROP COLUMN "sequence";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "sequence";