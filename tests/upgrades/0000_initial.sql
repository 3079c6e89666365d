CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.categories (
    id text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    descriptions jsonb DEFAULT '{}'::jsonb NOT NULL,
    icon_emoji text,
    name_en text,
    name_ar text,
    name_es text,
    name_fr text,
    name_de text,
    name_pt text,
    slug_en text,
    slug_ar text,
    slug_es text,
    slug_fr text,
    slug_de text,
    slug_pt text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_name_filled CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT categories_slug_filled CHECK ((slug <> ''::text))
);
CREATE TABLE public.category_keywords (
    category_id text NOT NULL,
    keyword_id text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT category_keywords_position CHECK (("position" >= 0))
);
CREATE TABLE public.imported_items (
    kind text NOT NULL,
    id text NOT NULL,
    digest text NOT NULL,
    CONSTRAINT imported_items_kind CHECK ((kind = ANY (ARRAY['keyword'::text, 'category'::text, 'link'::text, 'language-pair'::text])))
);
CREATE TABLE public.keywords (
    id text NOT NULL,
    headwords jsonb NOT NULL,
    headword_en text GENERATED ALWAYS AS (btrim((headwords ->> 'en'::text))) STORED NOT NULL,
    headword_ar text GENERATED ALWAYS AS ((headwords ->> 'ar'::text)) STORED,
    variants text[] DEFAULT '{}'::text[] NOT NULL,
    meanings jsonb DEFAULT '{}'::jsonb NOT NULL,
    meaning_en text GENERATED ALWAYS AS ((meanings ->> 'en'::text)) STORED,
    meaning_ar text GENERATED ALWAYS AS ((meanings ->> 'ar'::text)) STORED,
    ipa text DEFAULT ''::text NOT NULL,
    part_of_speech text DEFAULT ''::text NOT NULL,
    contexts jsonb DEFAULT '[]'::jsonb NOT NULL,
    level text,
    topics text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] GENERATED ALWAYS AS (((topics ||
CASE
    WHEN (level IS NULL) THEN '{}'::text[]
    ELSE ARRAY[level]
END) ||
CASE
    WHEN ((btrim(COALESCE((headwords ->> 'en'::text), ''::text)) <> ''::text) AND (btrim(COALESCE((headwords ->> 'ar'::text), ''::text)) <> ''::text) AND (btrim(COALESCE((headwords ->> 'es'::text), ''::text)) <> ''::text) AND (btrim(COALESCE((headwords ->> 'fr'::text), ''::text)) <> ''::text) AND (btrim(COALESCE((headwords ->> 'de'::text), ''::text)) <> ''::text) AND (btrim(COALESCE((headwords ->> 'pt'::text), ''::text)) <> ''::text)) THEN ARRAY['universal'::text]
    ELSE '{}'::text[]
END)) STORED NOT NULL,
    image_url text,
    audio_url_en text,
    audio_url_ar text,
    audio_url_es text,
    audio_url_fr text,
    audio_url_de text,
    audio_url_pt text,
    status text DEFAULT 'draft'::text NOT NULL,
    review text DEFAULT 'draft'::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT keywords_contexts_list CHECK ((jsonb_typeof(contexts) = 'array'::text)),
    CONSTRAINT keywords_headword_en_filled CHECK ((btrim(COALESCE((headwords ->> 'en'::text), ''::text)) <> ''::text)),
    CONSTRAINT keywords_id_is_slug CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT keywords_level CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text]))),
    CONSTRAINT keywords_review CHECK ((review = ANY (ARRAY['draft'::text, 'reviewed'::text]))),
    CONSTRAINT keywords_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE TABLE public.language_pairs (
    id text NOT NULL,
    base_language text NOT NULL,
    target_languages text[] NOT NULL,
    CONSTRAINT language_pairs_base_filled CHECK ((btrim(base_language) <> ''::text)),
    CONSTRAINT language_pairs_targets_filled CHECK ((cardinality(target_languages) > 0))
);
CREATE TABLE public.profiles (
    user_id text NOT NULL,
    base_language text DEFAULT 'en'::text NOT NULL,
    target_language text DEFAULT 'en'::text NOT NULL,
    level text DEFAULT 'a1'::text NOT NULL,
    onboarding_completed boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profiles_base_language CHECK ((base_language = ANY (ARRAY['en'::text, 'ar'::text, 'es'::text, 'fr'::text, 'de'::text, 'pt'::text]))),
    CONSTRAINT profiles_level CHECK ((level = ANY (ARRAY['a1'::text, 'a2'::text, 'b1'::text, 'b2'::text, 'c1'::text, 'c2'::text, 'all'::text]))),
    CONSTRAINT profiles_target_language CHECK ((target_language = 'en'::text))
);
CREATE TABLE public.rate_limits (
    bucket text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.roles (
    user_id text NOT NULL,
    role text NOT NULL,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT roles_role CHECK ((role = 'admin'::text))
);
CREATE TABLE public.users (
    id text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.vocabulary_state (
    id integer NOT NULL,
    version bigint NOT NULL,
    import_digest text,
    CONSTRAINT vocabulary_state_single CHECK ((id = 1))
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '3b7403d5653a69e40a24bd2f11c95f75c7e7d10998e0046cf4b00336638fd019', 1795222437346);
INSERT INTO public.categories VALUES ('travel', 'Travel', 'travel', 'Words for the road', '{"fr": "Mots pour la route"}', '✈️', 'Travel', 'السفر', NULL, NULL, NULL, NULL, 'travel', 'السفر', NULL, NULL, NULL, NULL, '2025-10-01 10:00:00+00', '2025-10-01 10:00:00+00');
INSERT INTO public.categories VALUES ('empty', 'Empty', 'empty', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2025-10-01 10:00:00+00', '2025-10-01 10:00:00+00');
INSERT INTO public.category_keywords VALUES ('travel', 'adventure', 3);
INSERT INTO public.category_keywords VALUES ('travel', 'o-clock', 0);
INSERT INTO public.imported_items VALUES ('keyword', 'adventure', 'a1b2');
INSERT INTO public.imported_items VALUES ('category', 'travel', 'c3d4');
INSERT INTO public.imported_items VALUES ('link', 'travel/adventure', 'e5f6');
INSERT INTO public.keywords VALUES ('adventure', '{"ar": "مغامرة", "de": "Abenteuer", "en": "adventure", "es": "aventura", "fr": "aventure", "pt": "aventura"}', DEFAULT, DEFAULT, '{adventures}', '{"ar": "رحلة أو حدث مثير", "en": "an exciting journey or event"}', DEFAULT, DEFAULT, '/ədˈven.tʃə/', 'noun', '[{"ar": "كانت الرحلة مغامرة.", "en": "The trip was an adventure."}]', 'A2', '{travel}', DEFAULT, '/media/pictures/adventure.png', '/media/speech/en/adventure.mp3', NULL, NULL, NULL, NULL, NULL, 'published', 'reviewed', 'adventure مغامره aventura', '2025-10-01 10:00:00+00', '2025-10-01 10:00:00+00');
INSERT INTO public.keywords VALUES ('may', '{"en": "may"}', DEFAULT, DEFAULT, '{}', '{"en": "used to say that something is possible"}', DEFAULT, DEFAULT, '', 'modal verb', '[]', 'B1', '{}', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'draft', 'draft', 'may', '2025-10-01 11:00:00+00', '2025-10-01 12:00:00+00');
INSERT INTO public.keywords VALUES ('o-clock', '{"de": "Uhr", "en": "o''clock"}', DEFAULT, DEFAULT, '{}', '{}', DEFAULT, DEFAULT, '', '', '[]', NULL, '{time,"two words"}', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'published', 'draft', 'o''clock uhr', '2025-10-01 12:00:00+00', '2025-10-01 12:00:00+00');
INSERT INTO public.language_pairs VALUES ('ar-en', 'ar', '{en}');
INSERT INTO public.language_pairs VALUES ('ru-en', 'ru', '{en,de}');
INSERT INTO public.profiles VALUES ('user-lea', 'fr', 'en', 'b2', true, '2025-10-02 08:00:00+00');
INSERT INTO public.profiles VALUES ('user-noor', 'ar', 'en', 'all', true, '2025-10-02 09:00:00+00');
INSERT INTO public.profiles VALUES ('user-new', 'en', 'en', 'a1', false, '2025-10-03 23:59:59+00');
INSERT INTO public.rate_limits VALUES ('speech|127.0.0.1', '2025-10-01 08:00:00+00', 7);
INSERT INTO public.roles VALUES ('user-lea', 'admin', '2025-10-01 08:01:00+00');
INSERT INTO public.users VALUES ('user-lea', 'Léa', 'lea@school.example', true, '2025-10-01 08:00:00+00', '2025-10-02 08:00:00+00');
INSERT INTO public.users VALUES ('user-noor', 'نور', 'noor@school.example', true, '2025-10-01 09:00:00.123456+00', '2025-10-01 09:00:00+00');
INSERT INTO public.users VALUES ('user-new', '', 'new@school.example', false, '2025-10-03 23:59:59+00', '2025-10-03 23:59:59+00');
INSERT INTO public.vocabulary_state VALUES (1, 9007199254740993, 'digest');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug UNIQUE (slug);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_ar UNIQUE (slug_ar);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_de UNIQUE (slug_de);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_en UNIQUE (slug_en);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_es UNIQUE (slug_es);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_fr UNIQUE (slug_fr);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_pt UNIQUE (slug_pt);
ALTER TABLE ONLY public.category_keywords
    ADD CONSTRAINT category_keywords_pair PRIMARY KEY (category_id, keyword_id);
ALTER TABLE ONLY public.imported_items
    ADD CONSTRAINT imported_items_kind_id_pk PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.keywords
    ADD CONSTRAINT keywords_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.language_pairs
    ADD CONSTRAINT language_pairs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_bucket_window_start_pk PRIMARY KEY (bucket, window_start);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_user_id_role_pk PRIMARY KEY (user_id, role);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vocabulary_state
    ADD CONSTRAINT vocabulary_state_pkey PRIMARY KEY (id);
CREATE INDEX categories_by_name ON public.categories USING btree (name);
CREATE INDEX category_keywords_in_order ON public.category_keywords USING btree (category_id, "position", keyword_id);
CREATE INDEX category_keywords_of_keyword ON public.category_keywords USING btree (keyword_id);
CREATE INDEX keywords_contexts ON public.keywords USING gin (contexts jsonb_path_ops);
CREATE INDEX keywords_headword_en_trigram ON public.keywords USING gin (headword_en public.gin_trgm_ops);
CREATE INDEX keywords_headwords ON public.keywords USING gin (headwords jsonb_path_ops);
CREATE INDEX keywords_level_newest ON public.keywords USING btree (status, level, created_at DESC NULLS LAST, id);
CREATE INDEX keywords_newest ON public.keywords USING btree (created_at DESC NULLS LAST, id);
CREATE INDEX keywords_png_images ON public.keywords USING btree (image_url) WHERE (image_url ~~ '%.png'::text);
CREATE INDEX keywords_search_trigram ON public.keywords USING gin (search_text public.gin_trgm_ops);
CREATE INDEX keywords_status_newest ON public.keywords USING btree (status, created_at DESC NULLS LAST, id);
CREATE INDEX keywords_tags ON public.keywords USING gin (tags);
CREATE INDEX language_pairs_by_base ON public.language_pairs USING btree (base_language);
ALTER TABLE ONLY public.category_keywords
    ADD CONSTRAINT category_keywords_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.category_keywords
    ADD CONSTRAINT category_keywords_keyword_id_keywords_id_fk FOREIGN KEY (keyword_id) REFERENCES public.keywords(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
