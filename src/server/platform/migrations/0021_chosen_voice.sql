ALTER TABLE "profiles" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_voice" CHECK (voice in ('wordlane','device'));