ALTER TABLE "profiles" ADD COLUMN "learning_minutes" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "new_words" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_lighter" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "typing" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_success_sound" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_learning_minutes" CHECK (learning_minutes in (5,10,15,20));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_new_words" CHECK (new_words between 0 and 20);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_typing" CHECK (typing in ('never','sometimes','often'));