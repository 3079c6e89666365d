CREATE TABLE "memories" (
	"user_id" text NOT NULL,
	"word" text NOT NULL,
	"sequence" bigint NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"due" date NOT NULL,
	"last" date,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" text NOT NULL,
	"met" date NOT NULL,
	"scheduler" text NOT NULL,
	CONSTRAINT "memories_user_id_word_pk" PRIMARY KEY("user_id","word"),
	CONSTRAINT "memories_state" CHECK (state in ('new','learning','known','difficult'))
);
--> statement-breakpoint
CREATE TABLE "review_logs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"word" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"form" text NOT NULL,
	"outcome" text NOT NULL,
	"ms" integer NOT NULL,
	"corrects" uuid,
	CONSTRAINT "reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "reviews_form" CHECK (form in ('meet','choose-meaning','choose-word','hear','gap','tap','type','dictation')),
	CONSTRAINT "reviews_outcome" CHECK (outcome in ('right','near','wrong','unknown','known','forgotten','corrected')),
	CONSTRAINT "reviews_ms" CHECK (ms between 0 and 86400000),
	CONSTRAINT "reviews_corrects" CHECK ((corrects is not null) = (outcome = 'corrected'))
);
--> statement-breakpoint
CREATE TABLE "saved_words" (
	"user_id" text NOT NULL,
	"word" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_logs" ADD CONSTRAINT "review_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_words" ADD CONSTRAINT "saved_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memories_sequence" ON "memories" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_sequence" ON "reviews" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "reviews_word" ON "reviews" USING btree ("user_id","word");--> statement-breakpoint
CREATE INDEX "reviews_at" ON "reviews" USING btree ("user_id","at","id");--> statement-breakpoint
-- The product of two numbers of 32 bits, in 32 bits.
CREATE FUNCTION pg_temp.product32(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT ((a & 65535) * b + ((((a >> 16) * b) & 65535) << 16)) & 4294967295
$$;--> statement-breakpoint
-- The id of the review that a studied word amounts to, as browsers make it (domain/learning/studied-word.ts): a UUIDv7
-- whose ten bytes follow from the event's id, by FNV-1a and mulberry32.
CREATE FUNCTION pg_temp.meeting_id(event text, at timestamp with time zone) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	state bigint := 2166136261;
	t bigint;
	bytes integer[] := '{}';
	digits text;
BEGIN
	FOR i IN 1..length(event) LOOP
		state := pg_temp.product32(state # ascii(substr(event, i, 1)), 16777619);
	END LOOP;
	FOR i IN 1..10 LOOP
		state := (state + 1831565813) & 4294967295;
		t := pg_temp.product32(state # (state >> 15), state | 1);
		t := ((t + pg_temp.product32(t # (t >> 7), t | 61)) & 4294967295) # t;
		bytes := bytes || ((t # (t >> 14)) >> 24)::integer;
	END LOOP;
	digits := lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0')
		|| lpad(to_hex(112 | (bytes[1] & 15)), 2, '0') || lpad(to_hex(bytes[2]), 2, '0')
		|| lpad(to_hex(128 | (bytes[3] & 63)), 2, '0');
	FOR i IN 4..10 LOOP
		digits := digits || lpad(to_hex(bytes[i]), 2, '0');
	END LOOP;
	RETURN digits::uuid;
END
$$;--> statement-breakpoint
-- A word that was studied by browsing was met, and is not known by it.
INSERT INTO "reviews" ("user_id", "id", "sequence", "word", "at", "day", "form", "outcome", "ms")
SELECT "user_id", pg_temp.meeting_id("id", "at"), row_number() OVER (PARTITION BY "user_id" ORDER BY "at", "id"),
	"keyword_id", date_trunc('milliseconds', "at"), "day", 'meet', 'unknown', 0
FROM "study_events"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "memories" ("user_id", "word", "sequence", "stability", "difficulty", "due", "last", "reps", "lapses", "state", "met", "scheduler")
SELECT "user_id", "word", "last_sequence" + row_number() OVER (PARTITION BY "user_id" ORDER BY "word"),
	0, 0, "day", NULL, 0, 0, 'new', "day", 'ts-fsrs v5.4.2 using FSRS-6.0, 0.9'
FROM (
	SELECT DISTINCT ON ("user_id", "word") "user_id", "word", "day",
		max("sequence") OVER (PARTITION BY "user_id") AS "last_sequence"
	FROM "reviews"
	ORDER BY "user_id", "word", "at", "id"
) AS "first";--> statement-breakpoint
INSERT INTO "review_logs" ("user_id", "sequence", "reviews")
SELECT "user_id", (SELECT max("sequence") FROM "memories" WHERE "memories"."user_id" = "reviews"."user_id"), count(*)
FROM "reviews"
GROUP BY "user_id";--> statement-breakpoint
DROP FUNCTION pg_temp.meeting_id(text, timestamp with time zone);--> statement-breakpoint
DROP FUNCTION pg_temp.product32(bigint, bigint);
