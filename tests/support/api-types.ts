// Written by `npm run api:types` from the OpenAPI document. Not to be changed by hand.
export interface paths {
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept about the caller
         * @description For whoever is signed in.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a provider’s sign-in leads back to
         * @description For everybody.
         */
        get: operations["finishProviderSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description For everybody.
         */
        get: operations["readSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/phone-number/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code by SMS
         * @description For everybody.
         */
        post: operations["sendPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/phone-number/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with the code
         * @description For everybody.
         */
        post: operations["signInByPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a link for a new password
         * @description Answers alike for known and unknown addresses. For everybody.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password with the link’s token
         * @description For everybody.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by email and password
         * @description For everybody.
         */
        post: operations["signInByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The provider’s address to sign in at
         * @description For everybody.
         */
        post: operations["signInByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session
         * @description For everybody.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account
         * @description Answers alike for known and unknown addresses. The address is confirmed by the link in a mail. For everybody.
         */
        post: operations["signUpByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/verify-backup-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in by a backup code, which works once
         * @description For everybody.
         */
        post: operations["signInByBackupCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/verify-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in by the code of an app
         * @description For everybody.
         */
        post: operations["signInByAppCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Batches, the newest first
         * @description For admins. Key scope: `read`.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Starts a batch
         * @description The same `requestKey` again starts no second one. For admins. Key scope: `generate`.
         */
        post: operations["startBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One batch
         * @description For admins. Key scope: `read`.
         */
        get: operations["readBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses, resumes or cancels a batch, or tries again what failed
         * @description For admins. Key scope: `generate`.
         */
        post: operations["steerBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Items of a batch, in their order
         * @description For admins. Key scope: `read`.
         */
        get: operations["listBatchItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back what a batch did
         * @description For admins. Key scope: `generate`.
         */
        post: operations["undoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a batch would take
         * @description For admins. Key scope: `generate`.
         */
        post: operations["estimateBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What runs, live
         * @description Server-sent events: each `data` is the whole state. Ends after ten minutes. For admins. Key scope: `read`.
         */
        get: operations["watchBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first two entries of a batch, stored nowhere
         * @description For admins. Key scope: `generate`.
         */
        post: operations["previewBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Words that may be met, as new words are chosen by
         * @description For guests, whose day is planned in their browser: words of a level, in the order in which they are met, and others by their ids. Nothing is kept of what is asked. For everybody.
         */
        post: operations["listCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories, by name
         * @description Learners’ lists show those with an emoji of their own, other than 📖 and 📚. An unknown parameter is refused. For everybody. Key scope: `read`.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Categories, by name: the headers alone
         * @description Learners’ lists show those with an emoji of their own, other than 📖 and 📚. An unknown parameter is refused. For everybody. Key scope: `read`.
         */
        head: operations["listCategoriesHead"];
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One category
         * @description For everybody.
         */
        get: operations["readCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes fields of a category
         * @description A new name makes a new slug; the old one leads on. Null or empty takes a text away. For admins. Key scope: `vocabulary`.
         */
        patch: operations["changeCategory"];
        trace?: never;
    };
    "/api/categories/{id}/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cards of a category, in its order
         * @description For everybody.
         */
        get: operations["readCategoryRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category-keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which keywords are in which categories
         * @description By category, in its order. An unknown parameter is refused. For everybody. Key scope: `read`.
         */
        get: operations["listCategoryKeywords"];
        /**
         * Puts keywords into categories, where they are not yet
         * @description All of them, or none where one names what is not there. For admins. Key scope: `vocabulary`.
         */
        put: operations["putCategoryKeywords"];
        /**
         * Puts a keyword at a category’s end
         * @description One that is in the category already is refused with the code 23505. For admins. Key scope: `vocabulary`.
         */
        post: operations["addCategoryKeyword"];
        /**
         * Takes a keyword out of a category
         * @description For admins. Key scope: `vocabulary`.
         */
        delete: operations["removeCategoryKeyword"];
        options?: never;
        /**
         * Which keywords are in which categories: the headers alone
         * @description By category, in its order. An unknown parameter is refused. For everybody. Key scope: `read`.
         */
        head: operations["listCategoryKeywordsHead"];
        patch?: never;
        trace?: never;
    };
    "/api/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller has done on a day, the days in a row, and what is due on the next
         * @description At most 120 calls a minute. For whoever is signed in.
         */
        get: operations["readDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/assign-keyword-levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds the levels of entries that have none
         * @description For admins. Key scope: `generate`.
         */
        post: operations["assignKeywordLevels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/delete-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a category; its words stay
         * @description For admins. Key scope: `vocabulary`.
         */
        post: operations["deleteCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/generate-keyword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes the entry of a word
         * @description A word that could not be written is told in the answer, with its reason as `code`. For admins. Key scope: `generate`.
         */
        post: operations["generateKeyword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/generate-speech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sound of a text
         * @description Open to everybody for headwords and sentences of the vocabulary; other texts are for admins. For everybody. Key scope: `generate`.
         */
        post: operations["generateSpeech"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/pregenerate-audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the sounds of an entry’s headwords that are missing
         * @description For admins. Key scope: `generate`.
         */
        post: operations["pregenerateAudio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/translate-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A category’s name in six languages
         * @description For admins. Key scope: `generate`.
         */
        post: operations["translateCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/upsert-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the category of a slug, or makes it
         * @description For admins. Key scope: `vocabulary`.
         */
        post: operations["upsertCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller has learnt by day, what is due in the coming week, and how much they remember
         * @description At most 60 calls a minute. For whoever is signed in.
         */
        get: operations["readHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keywords, the newest first
         * @description An unknown parameter is refused. For everybody. Key scope: `read`.
         */
        get: operations["listKeywords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Keywords, the newest first: the headers alone
         * @description An unknown parameter is refused. For everybody. Key scope: `read`.
         */
        head: operations["listKeywordsHead"];
        patch?: never;
        trace?: never;
    };
    "/api/keywords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One keyword
         * @description One that is not published is there for admins alone. For everybody. Key scope: `read`.
         */
        get: operations["readKeyword"];
        put?: never;
        post?: never;
        /**
         * Deletes a keyword
         * @description It can be brought back for 30 days, in the admin area. For admins. Key scope: `vocabulary`.
         */
        delete: operations["deleteKeyword"];
        options?: never;
        head?: never;
        /**
         * Changes fields of a keyword
         * @description Fields that are not named stay as they are; null takes away what may be null. Each change is a version that can be gone back to. A draft in which a check finds an error is not published, unless that is asked for. For admins. Key scope: `vocabulary`.
         */
        patch: operations["changeKeyword"];
        trace?: never;
    };
    "/api/language-pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Language pairs, by base language
         * @description An unknown parameter is refused. For everybody.
         */
        get: operations["listLanguagePairs"];
        put?: never;
        /**
         * Adds a language pair
         * @description For admins. Key scope: `vocabulary`.
         */
        post: operations["addLanguagePair"];
        delete?: never;
        options?: never;
        /**
         * Language pairs, by base language: the headers alone
         * @description An unknown parameter is refused. For everybody.
         */
        head: operations["listLanguagePairsHead"];
        patch?: never;
        trace?: never;
    };
    "/api/language-pairs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a language pair
         * @description For admins. Key scope: `vocabulary`.
         */
        delete: operations["deleteLanguagePair"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/learning/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes study events and places from a browser
         * @description The same call again changes nothing. For whoever is signed in.
         */
        post: operations["addStudyRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mastered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Levels and categories all of whose words are known
         * @description Of those that hold one of the words that came to be known just now. Nothing is kept of what is asked. For everybody.
         */
        post: operations["listMastered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description For everybody.
         */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/placement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The level that answers to a placement’s questions suggest, and what to ask next
         * @description Asked after each answer, first with none. Nothing of it is kept, and no word counts as known by it. For everybody.
         */
        post: operations["place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller’s day still holds, and the words of its next session
         * @description Due words come first, least forgotten first; new words, saved ones before those of the caller’s topic and level, fill what is left. At most 120 calls a minute. For whoever is signed in.
         */
        get: operations["readPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A learner’s profile
         * @description For the one whose it is.
         */
        get: operations["readProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes fields of a profile
         * @description For the one whose it is.
         */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/api/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cards of some words, and a question of each form in which they can be asked
         * @description For anyone; nothing is kept. The same words and seed give the same questions while the vocabulary stays the same. Words that learners don’t see are left out. At most 120 calls a minute from one address. For everybody.
         */
        post: operations["listQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes reviews of words into the caller’s log
         * @description Each is judged by itself, and what can’t be used takes nothing from the others. The same call again changes nothing. Of two reviews under one id the earlier is kept. At most 120 calls a minute. For whoever is signed in.
         */
        post: operations["addReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rpc/has_role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether an account has a role
         * @description About others only admins may ask. For the one whom it is about, and admins. Key scope: `read`.
         */
        post: operations["hasRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The words that the caller has saved, in the order in which they were saved
         * @description For whoever is signed in.
         */
        get: operations["listSaved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved/{word}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the caller has saved a word
         * @description For whoever is signed in.
         */
        get: operations["readSaved"];
        /**
         * Saves a word for the caller, or no longer
         * @description Saved words are met first. The same call again changes nothing. For whoever is signed in.
         */
        put: operations["changeSaved"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/state-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many of some words are of each level and category
         * @description For guests, whose memories lie in their browser. Nothing is kept of what is asked. For everybody.
         */
        post: operations["countStates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the words stand that the caller has answered
         * @description At most 120 calls a minute. For whoever is signed in.
         */
        get: operations["listStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/keyword-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files of the bucket, by name
         * @description For admins. Key scope: `read`.
         */
        get: operations["listKeywordImages"];
        put?: never;
        /**
         * Gives an entry a picture of one’s own
         * @description For admins. Key scope: `vocabulary`.
         */
        post: operations["storeKeywordImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/keyword-images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads to the public address of a file
         * @description For everybody.
         */
        get: operations["findKeywordImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cards of a level, in the order of the day
         * @description For everybody.
         */
        get: operations["readStudyRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Words for a topic
         * @description For admins. Key scope: `generate`.
         */
        post: operations["suggestWords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The next words of the day
         * @description The first words of the day’s order that are not among those studied already. For everybody.
         */
        post: operations["listToday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole vocabulary as a file
         * @description For admins. Key scope: `read`.
         */
        get: operations["exportVocabulary"];
        put?: never;
        /**
         * Brings in a vocabulary file
         * @description Takes what `GET /api/vocabulary` gives, as the body or as the field `file` of a form. What a line does not name stays, and rows of CSV that have not a cell for each column, or hold what another program left of a text (`????`, `#NAME?`, `&amp;`), are left out: a file that is cut off changes nothing but what stands whole in it. It comes in whole or not at all, and the admins’ log says that it did. For admins. Key scope: `vocabulary`.
         */
        post: operations["importVocabulary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/word-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ids of the words that a search finds
         * @description For lists of a guest, whose words lie in their browser. What fits best comes first; without a search, all words, the newest first. For everybody.
         */
        get: operations["listFoundIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Words by their ids
         * @description For everybody.
         */
        get: operations["listWordsByIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/{id}/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A word in the languages that its card does not show
         * @description For everybody.
         */
        get: operations["readOtherLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An account, as the library that signs people in tells it. */
        Account: {
            email: string;
            emailVerified: boolean;
            id: string;
            name: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The whole state of a batch. */
        Batch: {
            /** @description Whose it is; left out once that account is gone. */
            by?: string;
            capMicros?: number;
            counts: {
                cancelled: number;
                done: number;
                failed: number;
                running: number;
                skipped: number;
                waiting: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt?: string;
            id: string;
            /** @description Those that run, and the last that failed or ended; at most 60. */
            items: components["schemas"]["BatchItem"][];
            /** @enum {string} */
            kind: "words" | "category" | "upload" | "regenerate" | "audio" | "pictures" | "optimise" | "levels" | "translations";
            /** @enum {string} */
            pauseReason?: "by-admin" | "cap-reached" | "provider-refused";
            percent: number;
            reservedMicros: number;
            /** @description Grows with every change. */
            revision: number;
            secondsLeft?: number;
            /** @description Bytes of all pictures that it made smaller. */
            sizes?: {
                after: number;
                before: number;
            };
            /** @description Of a run for sounds: made, and to be made. */
            sounds?: {
                all: number;
                made: number;
            };
            /** @description Millionths of a US dollar. */
            spentMicros: number;
            /** @enum {string} */
            state: "running" | "paused" | "cancelled" | "finished";
            total: number;
            /** Format: date-time */
            undoneAt?: string;
        };
        BatchItem: {
            attempt: number;
            /** @description What the provider said, in its own words. */
            detail?: string;
            findings: number;
            keywordId?: string;
            label: string;
            /** @enum {string} */
            outcome?: "created" | "updated" | "linked" | "unchanged" | "made";
            /** @description From 0. */
            position: number;
            /** @enum {string} */
            reason?: "unreachable" | "timed-out" | "too-many-requests" | "server-error" | "not-json" | "wrong-shape" | "truncated" | "refused" | "key-refused" | "request-refused" | "not-configured" | "not-in-bundle" | "no-picture" | "wrong-image" | "keyword-gone" | "category-gone" | "invalid-word" | "cap-reached" | "unexpected";
            sizes?: {
                after: number;
                before: number;
            };
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "skipped" | "failed" | "cancelled";
        };
        /** @description What starts a batch. */
        BatchRequest: {
            capMicros: number | null;
            /** @constant */
            kind: "words";
            languages: ("en" | "ar" | "es" | "fr" | "de" | "pt")[];
            /** @enum {string} */
            level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
            publishClean: boolean;
            tags: string[];
            withAudio: boolean;
            withPicture: boolean;
            words: {
                context?: string;
                /** @enum {string} */
                level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
                word: string;
            }[];
        } | {
            capMicros: number | null;
            fileName: string;
            /** @constant */
            kind: "upload";
            languages: ("en" | "ar" | "es" | "fr" | "de" | "pt")[];
            /** @enum {string} */
            level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
            publishClean: boolean;
            tags: string[];
            withAudio: boolean;
            withPicture: boolean;
            words: {
                context?: string;
                /** @enum {string} */
                level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
                word: string;
            }[];
        } | {
            capMicros: number | null;
            categoryName: string;
            /** @constant */
            kind: "category";
            languages: ("en" | "ar" | "es" | "fr" | "de" | "pt")[];
            /** @enum {string} */
            level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
            linkOnly: boolean;
            publishClean: boolean;
            tags: string[];
            withAudio: boolean;
            withPicture: boolean;
            words: {
                context?: string;
                /** @enum {string} */
                level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
                word: string;
            }[];
        } | {
            capMicros: number | null;
            keywordIds: string[];
            /** @constant */
            kind: "regenerate";
            publishClean: boolean;
            withAudio: boolean;
            withPicture: boolean;
        } | {
            anew: boolean;
            capMicros: number | null;
            keywordIds: string[];
            /** @constant */
            kind: "audio";
        } | {
            anew: boolean;
            capMicros: number | null;
            keywordIds: string[];
            /** @constant */
            kind: "pictures";
        } | {
            capMicros: number | null;
            keywordIds: string[];
            /** @constant */
            kind: "optimise";
        } | {
            capMicros: number | null;
            keywordIds: string[];
            /** @constant */
            kind: "levels";
        } | {
            capMicros: number | null;
            categoryIds: string[];
            /** @constant */
            kind: "translations";
        };
        /** @description A word as new words are chosen by. */
        Candidate: {
            headword: string;
            /** @description In the learner’s language, each by itself and folded: words that share one look alike. */
            translations: string[];
            /** @description A keyword’s id. */
            word: string;
        };
        /** @description A topic. */
        Category: {
            /** @description With `embed=keywords`. */
            category_keywords?: {
                keyword: {
                    headword_en: string;
                    id: string;
                };
                position: number;
            }[];
            description: string | null;
            icon_emoji: string | null;
            id: string;
            name: string;
            name_ar: string | null;
            name_de: string | null;
            name_en: string | null;
            name_es: string | null;
            name_fr: string | null;
            name_pt: string | null;
            slug: string;
            slug_ar: string | null;
            slug_de: string | null;
            slug_en: string | null;
            slug_es: string | null;
            slug_fr: string | null;
            slug_pt: string | null;
        };
        /** @description That a keyword is in a category. */
        CategoryKeyword: {
            category_id: string;
            /** @description With `embed=keyword`. */
            keyword?: components["schemas"]["Keyword"];
            keyword_id: string;
            /** @description Place in the category’s order. */
            position: number;
        };
        /** @description An entry as it was written, before it is stored. */
        ComposedEntry: {
            contexts: components["schemas"]["Translations"][];
            headword: string;
            headwords: components["schemas"]["Translations"];
            ipa: string;
            /** @enum {string} */
            level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
            meanings: components["schemas"]["Translations"];
            partOfSpeech: string;
            picture?: string;
            topics: string[];
            variants: string[];
        };
        /** @description What a check found in an entry. */
        Finding: {
            message: string;
            rule: string;
            /** @enum {string} */
            severity: "error" | "warning";
        };
        /** @description An entry of the vocabulary. */
        Keyword: {
            audio_url_ar: string | null;
            audio_url_de: string | null;
            audio_url_en: string | null;
            audio_url_es: string | null;
            audio_url_fr: string | null;
            audio_url_pt: string | null;
            /** @description English phrases and their translations. */
            collocations: components["schemas"]["Translations"][] | null;
            /** @description Example sentences. */
            contexts: components["schemas"]["Translations"][];
            /** @description The same as `contexts`. */
            contexts_multilang: components["schemas"]["Translations"][];
            /** Format: date-time */
            created_at: string;
            /** @description Irregular or doubtful forms, ` / ` between two. */
            forms: {
                comparative?: string;
                past?: string;
                pastParticiple?: string;
                plural?: string;
                presentParticiple?: string;
                superlative?: string;
                thirdPerson?: string;
            } | null;
            headword_ar: string | null;
            headword_en: string;
            headwords: components["schemas"]["Translations"];
            /** @description By language, one for each variant of its translation: what tells them apart. */
            hints: {
                ar?: string[];
                de?: string[];
                en?: string[];
                es?: string[];
                fr?: string[];
                pt?: string[];
            } | null;
            id: string;
            image_url: string | null;
            ipa: string;
            meaning_ar: string | null;
            meaning_en: string | null;
            meanings: components["schemas"]["Translations"];
            /** @description What speakers of a language get wrong. */
            notes: components["schemas"]["Translations"] | null;
            part_of_speech: string;
            /** @description In a dictionary’s short hand: `apply for sth`, `uncountable`. */
            patterns: string[] | null;
            register: ("formal" | "informal" | "old-fashioned" | "technical" | "humorous" | "literary") | null;
            /** @description Ids of other keywords. */
            related: {
                family?: string[];
                opposites?: string[];
                synonyms?: string[];
            } | null;
            /** @description Further senses, each with a sentence as its `context`. */
            senses: {
                context: components["schemas"]["Translations"];
                headwords: components["schemas"]["Translations"];
                /** @description Where it is said otherwise than the keyword. */
                ipa?: string;
                level: ("A1" | "A2" | "B1" | "B2" | "C1" | "C2") | null;
                meanings: components["schemas"]["Translations"];
                partOfSpeech: string;
            }[] | null;
            /**
             * @description Learners see published ones alone.
             * @enum {string}
             */
            status: "draft" | "published";
            /** @description Topics, the level, and `universal` where all six headwords are there. */
            tags: string[];
        };
        /** @description A keyword, or some columns of it. */
        KeywordColumns: {
            audio_url_ar?: string | null;
            audio_url_de?: string | null;
            audio_url_en?: string | null;
            audio_url_es?: string | null;
            audio_url_fr?: string | null;
            audio_url_pt?: string | null;
            /** @description English phrases and their translations. */
            collocations?: components["schemas"]["Translations"][] | null;
            /** @description Example sentences. */
            contexts?: components["schemas"]["Translations"][];
            /** @description The same as `contexts`. */
            contexts_multilang?: components["schemas"]["Translations"][];
            /** Format: date-time */
            created_at?: string;
            /** @description Irregular or doubtful forms, ` / ` between two. */
            forms?: {
                comparative?: string;
                past?: string;
                pastParticiple?: string;
                plural?: string;
                presentParticiple?: string;
                superlative?: string;
                thirdPerson?: string;
            } | null;
            headword_ar?: string | null;
            headword_en?: string;
            headwords?: components["schemas"]["Translations"];
            /** @description By language, one for each variant of its translation: what tells them apart. */
            hints?: {
                ar?: string[];
                de?: string[];
                en?: string[];
                es?: string[];
                fr?: string[];
                pt?: string[];
            } | null;
            id?: string;
            image_url?: string | null;
            ipa?: string;
            meaning_ar?: string | null;
            meaning_en?: string | null;
            meanings?: components["schemas"]["Translations"];
            /** @description What speakers of a language get wrong. */
            notes?: components["schemas"]["Translations"] | null;
            part_of_speech?: string;
            /** @description In a dictionary’s short hand: `apply for sth`, `uncountable`. */
            patterns?: string[] | null;
            register?: ("formal" | "informal" | "old-fashioned" | "technical" | "humorous" | "literary") | null;
            /** @description Ids of other keywords. */
            related?: {
                family?: string[];
                opposites?: string[];
                synonyms?: string[];
            } | null;
            /** @description Further senses, each with a sentence as its `context`. */
            senses?: {
                context: components["schemas"]["Translations"];
                headwords: components["schemas"]["Translations"];
                /** @description Where it is said otherwise than the keyword. */
                ipa?: string;
                level: ("A1" | "A2" | "B1" | "B2" | "C1" | "C2") | null;
                meanings: components["schemas"]["Translations"];
                partOfSpeech: string;
            }[] | null;
            /**
             * @description Learners see published ones alone.
             * @enum {string}
             */
            status?: "draft" | "published";
            /** @description Topics, the level, and `universal` where all six headwords are there. */
            tags?: string[];
        };
        LanguagePair: {
            base_language: string;
            id: string;
            target_languages: string[];
        };
        /** @description What a list shows of a word. */
        ListedWord: {
            base?: string;
            headword: string;
            id: string;
            imageUrl?: string;
            ipa: string;
            level?: string;
            partOfSpeech: string;
            /** @description Where a search finds it by a further sense: that one’s translation. Of saved words else those of all further senses. */
            sense?: {
                headword: string;
                /** @enum {string} */
                language: "en" | "ar" | "es" | "fr" | "de" | "pt";
            };
        };
        Problem: {
            /** @description What went wrong; stable. */
            code: string;
            /** @description What the code means, in English. */
            detail?: string;
            /** @description The message by the name that section 7 of the specification gives it. */
            error: string;
            /** @description Where the request does not fit its description, with `invalid-request`; what a check found, with `has-errors`. */
            issues?: {
                /** @enum {string} */
                in: "path" | "query" | "body";
                message: string;
                /** @description The field, its parts joined by dots. */
                path: string;
            }[];
            /** @description The HTTP status once more. */
            status: number;
            /** @description The code once more. */
            title: string;
            /** @constant */
            type: "about:blank";
        };
        Profile: {
            /** @enum {string} */
            base_language: "en" | "ar" | "es" | "fr" | "de" | "pt";
            /** @description The account’s. */
            id: string;
            learning: {
                /** @description Fewer reviews, of which more are forgotten. */
                lighter: boolean;
                /**
                 * @description The day’s goal, in minutes.
                 * @enum {number}
                 */
                minutes: 5 | 10 | 15 | 20;
                /** @description New words a day at most. */
                new_words: number;
                /** @description Whether words are asked for by their sound. */
                sound: boolean;
                /** @description Whether a right answer is heard. */
                success_sound: boolean;
                /**
                 * @description How often words are to be typed.
                 * @enum {string}
                 */
                typing: "never" | "sometimes" | "often";
                /**
                 * @description Wordlane’s voice, or the device’s own where it has one.
                 * @enum {string}
                 */
                voice: "wordlane" | "device";
            };
            /** @enum {string} */
            level: "a1" | "a2" | "b1" | "b2" | "c1" | "c2" | "all";
            onboarding_completed: boolean;
            /** @constant */
            target_language: "en";
        };
        /** @description A question about a word, with its answer: learners mark themselves. */
        Question: {
            /** @description Which of them is right, from 0. */
            answer: number;
            /** @description Four; fewer where there are no more. */
            choices: {
                text: string;
                word: string;
            }[];
            /** @description A sentence with the word in the learner’s language, where other words have the same translation. */
            context?: string;
            /** @enum {string} */
            form: "choose-meaning" | "choose-word" | "hear";
            /** @description What is shown; empty where the word is heard. */
            prompt: string;
            /** @description The one that was sent. */
            seed: string;
            /** @description Other wrong choices, for when the word is asked again. */
            spares: {
                text: string;
                word: string;
            }[];
            /** @description A keyword’s id. */
            word: string;
        } | {
            after: string;
            before: string;
            /** @constant */
            form: "gap";
            /** @description First letter of the answer, for those who are to be helped. */
            given: string;
            /** @description The one that was sent. */
            seed: string;
            /** @description Of the sentence, in the learner’s language. */
            translation?: string;
            typed: components["schemas"]["TypedAnswer"];
            /** @description A keyword’s id. */
            word: string;
        } | {
            answer: string;
            /** @description A sentence with the word in the learner’s language, where other words have the same translation. */
            context?: string;
            /** @constant */
            form: "tap";
            /** @description Those of the answer in another order. */
            letters: string[];
            prompt: string;
            /** @description The one that was sent. */
            seed: string;
            /** @description A keyword’s id. */
            word: string;
        } | {
            /** @description A sentence with the word in the learner’s language, where other words have the same translation. */
            context?: string;
            /** @enum {string} */
            form: "type" | "dictation";
            /** @description What is shown; empty where the word is heard. */
            prompt: string;
            /** @description The one that was sent. */
            seed: string;
            typed: components["schemas"]["TypedAnswer"];
            /** @description A keyword’s id. */
            word: string;
        };
        /** @description A text a language; languages without one are left out. */
        Translations: {
            ar?: string;
            de?: string;
            en?: string;
            es?: string;
            fr?: string;
            pt?: string;
        };
        /** @description What a typed answer is compared with. */
        TypedAnswer: {
            /** @description Other words that fit, in all their forms: the question stays. */
            alsoRight: string[];
            answer: string;
            /** @description Of the same word: nearly right. */
            forms: string[];
            /** @description Words that one slip makes of the answer: not right. */
            otherWords: string[];
            /** @description As right as the answer. */
            spellings: string[];
        };
        /** @description What one card shows of a word: English and the learner’s language. */
        WordCard: {
            audioUrl?: string;
            badges: string[];
            base?: {
                audioUrl?: string;
                headword: string;
                /**
                 * @description Where the learner’s language has no text: the language of the one that stands for it.
                 * @constant
                 */
                language?: "en";
            };
            headword: string;
            id: string;
            imageUrl?: string;
            ipa: string;
            meaning: string;
            /**
             * @description Where the learner’s language has no text: the language of the one that stands for it.
             * @constant
             */
            meaningLanguage?: "en";
            partOfSpeech: string;
            sentences: {
                audioUrl?: string;
                base?: string;
                en: string;
                /** @description Where the headword stands in the English sentence, in UTF-16 offsets. */
                mark?: [
                    number,
                    number
                ];
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    finishProviderSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "google" | "oidc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to go on with; what went wrong is its `error`. */
            302: {
                headers: {
                    /** @description Where it is. */
                    location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description not-found, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "not-found" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: {
                            id: string;
                            userId: string;
                        } & {
                            [key: string]: unknown;
                        };
                        user: components["schemas"]["Account"];
                    } | null;
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    sendPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In international format: +1234567890. Spaces and other signs between the digits don’t count. */
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        status?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signInByPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits. Spaces between them don’t count. */
                    code: string;
                    /** @description In international format: +1234567890. Spaces and other signs between the digits don’t count. */
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: boolean;
                        user?: components["schemas"]["Account"] | null;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        status?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newPassword: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        status?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signInByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A second factor is asked for: nobody is signed in yet. */
                        twoFactorRedirect?: boolean;
                        user?: components["schemas"]["Account"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signInByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Page of this site to come back to. */
                    callbackURL?: string;
                    disableRedirect?: boolean;
                    /** @enum {string} */
                    provider: "google" | "oidc";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        redirect?: boolean;
                        url?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signUpByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @default  */
                    name?: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["Account"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signInByBackupCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["Account"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    signInByAppCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits. Spaces between them don’t count. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["Account"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description invalid-request, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-request" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-unknown" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope, foreign-origin, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "foreign-origin" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "key-lacks-scope" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests, invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description invalid-email, invalid-email-or-password, invalid-password, password-too-short, password-too-long, password-too-common, invalid-phone-number, invalid-otp, otp-expired, otp-not-found, invalid-backup-code, totp-not-enabled, backup-codes-not-enabled, invalid-two-factor-cookie, too-many-attempts-request-new-code, account-temporarily-locked, challenge-not-found, passkey-not-found, authentication-failed, failed-to-verify-registration, too-many-attempts, invalid-token, token-expired, too-many-requests, sms-limit, busy, access-denied, state-mismatch, state-not-found, state-invalid, please-restart-the-process, email-not-found, oidc-email-not-verified, unable-to-get-user-info, invalid-code, no-code, issuer-mismatch, nonce-binding-missing, account-not-linked, unable-to-link-account, provider-not-found, provider-unavailable, failed */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "access-denied" | "account-not-linked" | "account-temporarily-locked" | "authentication-failed" | "backup-codes-not-enabled" | "busy" | "challenge-not-found" | "email-not-found" | "failed" | "failed-to-verify-registration" | "invalid-backup-code" | "invalid-code" | "invalid-email" | "invalid-email-or-password" | "invalid-otp" | "invalid-password" | "invalid-phone-number" | "invalid-token" | "invalid-two-factor-cookie" | "issuer-mismatch" | "no-code" | "nonce-binding-missing" | "oidc-email-not-verified" | "otp-expired" | "otp-not-found" | "passkey-not-found" | "password-too-common" | "password-too-long" | "password-too-short" | "please-restart-the-process" | "provider-not-found" | "provider-unavailable" | "sms-limit" | "state-invalid" | "state-mismatch" | "state-not-found" | "token-expired" | "too-many-attempts" | "too-many-attempts-request-new-code" | "too-many-requests" | "totp-not-enabled" | "unable-to-get-user-info" | "unable-to-link-account";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description Id of the last one already listed. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batches: components["schemas"]["Batch"][];
                        hasMore: boolean;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    startBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request: components["schemas"]["BatchRequest"];
                    requestKey: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    readBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description batch-not-found: No batch has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "batch-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
        };
    };
    steerBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                action: "pause" | "resume" | "cancel" | "retry";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description batch-not-found: No batch has this id.
             *     not-found: There is nothing of this name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "batch-not-found" | "not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listBatchItems: {
        parameters: {
            query?: {
                /** @description Position of the last one already listed. */
                after?: number;
                state?: "waiting" | "running" | "done" | "skipped" | "failed" | "cancelled";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["BatchItem"][];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Entries that somebody has changed since; they stay. */
                        keptEdited: {
                            headword: string;
                            id: string;
                        }[];
                        undone: number;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description batch-not-found: No batch has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "batch-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description batch-not-over: The batch is not over yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "batch-not-over";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    estimateBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: {
                            image: number;
                            speech: number;
                            text: number;
                        };
                        capMicros?: number;
                        costMicros: number;
                        inputTokens: number;
                        items: number;
                        outputTokens: number;
                        seconds: number;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    watchBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    previewBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail?: string;
                        entry?: components["schemas"]["ComposedEntry"];
                        findings: components["schemas"]["Finding"][];
                        /** @enum {string} */
                        origin?: "bundled" | "provider" | "admin";
                        /** @enum {string} */
                        reason?: "unreachable" | "timed-out" | "too-many-requests" | "server-error" | "not-json" | "wrong-shape" | "truncated" | "refused" | "key-refused" | "request-refused" | "not-configured" | "not-in-bundle" | "no-picture" | "wrong-image" | "keyword-gone" | "category-gone" | "invalid-word" | "cap-reached" | "unexpected";
                        word: string;
                    }[];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "keyword-gone";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    listCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Words of the level at most.
                     * @default 100
                     */
                    count?: number;
                    /**
                     * @description How many of these words to pass over.
                     * @default 0
                     */
                    from?: number;
                    /**
                     * @description The learner’s own.
                     * @enum {string}
                     */
                    language: "en" | "ar" | "es" | "fr" | "de" | "pt";
                    /**
                     * @description Left out, the words of the topic come alone.
                     * @enum {string}
                     */
                    level?: "a1" | "a2" | "b1" | "b2" | "c1" | "c2" | "all";
                    /** @description Id of a category whose words come before the level’s; an unknown one has none. */
                    topic?: string;
                    /**
                     * @description Ids of other words, at most 500; unknown ones are left out.
                     * @default []
                     */
                    words?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidates: components["schemas"]["Candidate"][];
                        /** @description Whether the level has more words behind these. */
                        hasMore: boolean;
                        /** @description Those that were asked for by their ids, in that order. */
                        words: components["schemas"]["Candidate"][];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Also the words of each, as `category_keywords`. */
                embed?: "keywords";
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
                order?: "name.asc" | "name.desc";
                /** @description Only the one that has this slug, in any language. */
                slug?: string;
                /** @description What is not published is for admins. */
                status?: "published" | "draft" | "all";
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    listCategoriesHead: {
        parameters: {
            query?: {
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Also the words of each, as `category_keywords`. */
                embed?: "keywords";
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
                order?: "name.asc" | "name.desc";
                /** @description Only the one that has this slug, in any language. */
                slug?: string;
                /** @description What is not published is for admins. */
                status?: "published" | "draft" | "all";
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description category-not-found: No category has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `etag`: nothing is done where the row has another by now. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string | null;
                    icon_emoji?: string | null;
                    name?: string;
                    name_ar?: string | null;
                    name_de?: string | null;
                    name_en?: string | null;
                    name_es?: string | null;
                    name_fr?: string | null;
                    name_pt?: string | null;
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /**
             * @description invalid-request: The request does not fit its description; `issues` says where.
             *     name-required: Category name is required
             *     name-too-long: The name is too long
             *     no-slug: The name has no letter or digit
             *     emoji-too-long: Emoji at most 2 characters
             *     description-too-long: The description is too long
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "description-too-long" | "emoji-too-long" | "invalid-request" | "name-required" | "name-too-long" | "no-slug";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description category-not-found: No category has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description slug-taken: Another category has this slug */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "slug-taken";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description precondition-failed: It was changed since it was read: its ETag is another now. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "precondition-failed";
                        /** @constant */
                        status?: 412;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    readCategoryRange: {
        parameters: {
            query: {
                /** @description Number of the first word, from 1. */
                from: number;
                pair: "en-en" | "ar-en" | "es-en" | "fr-en" | "de-en" | "pt-en";
                /** @description Number of the last word; at most 50 are answered. */
                to: number;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: {
                            card: components["schemas"]["WordCard"];
                            number: number;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    listCategoryKeywords: {
        parameters: {
            query?: {
                category_id?: string;
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Also the whole keyword, as `keyword`; needs `category_id` or `keyword_id`. */
                embed?: "keyword";
                keyword_id?: string;
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
                /** @description What is not published is for admins. */
                status?: "published" | "draft" | "all";
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryKeyword"][];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    putCategoryKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category_id: string;
                    keyword_id: string;
                }[];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryKeyword"][];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-not-found: No keyword has this id.
             *     category-not-found: No category has this id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found" | "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    addCategoryKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category_id: string;
                    keyword_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryKeyword"];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-not-found: No keyword has this id.
             *     category-not-found: No category has this id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found" | "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description 23505: Keyword already in this category */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "23505";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    removeCategoryKeyword: {
        parameters: {
            query: {
                category_id: string;
                keyword_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description not-found: There is nothing of this name.
             *     keyword-not-found: No keyword has this id.
             *     category-not-found: No category has this id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found" | "keyword-not-found" | "not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listCategoryKeywordsHead: {
        parameters: {
            query?: {
                category_id?: string;
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Also the whole keyword, as `keyword`; needs `category_id` or `keyword_id`. */
                embed?: "keyword";
                keyword_id?: string;
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
                /** @description What is not published is for admins. */
                status?: "published" | "draft" | "all";
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readDay: {
        parameters: {
            query?: {
                /** @description The learner’s calendar date, YYYY-MM-DD. The answer is of the date in Cairo where it is left out, or is now the date nowhere on earth. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        day: string;
                        /** @description Time that counts of what was done on the day, in milliseconds. */
                        doneMs: number;
                        /** @description Words that are due on the next day, or were before. */
                        dueTomorrow: number;
                        streak: {
                            /** @description Days that may be missed without a break: each seventh day earns one, two are kept. */
                            freezes: number;
                            /** @description Dates of this streak that a freeze stood in for. */
                            frozen: string[];
                            isTodayDone: boolean;
                            /** @description Days with a session since the last break, without frozen ones. */
                            length: number;
                            longest: number;
                        };
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    assignKeywordLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 50 */
                    batchSize?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        errorCount: number;
                        processed: number;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "keyword-gone";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description category-not-found: No category has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    generateKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    baseLanguage?: string | "" | null | false;
                    categoryContext?: string | "" | null | false;
                    categoryId?: string | "" | null | false;
                    context?: string | "" | null | false;
                    existingData?: ({
                        id: string;
                    } & {
                        [key: string]: unknown;
                    }) | "" | null | false;
                    isUniversal?: boolean | null;
                    level?: string | "" | null | false;
                    partOfSpeech?: string | "" | null | false;
                    tags?: string[] | null;
                    word: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: ("unreachable" | "timed-out" | "too-many-requests" | "server-error" | "not-json" | "wrong-shape" | "truncated" | "refused" | "key-refused" | "request-refused" | "not-configured" | "not-in-bundle" | "no-picture" | "wrong-image" | "keyword-gone" | "category-gone" | "invalid-word" | "cap-reached" | "unexpected") | null;
                        error: string | null;
                        findings: components["schemas"]["Finding"][];
                        keyword: components["schemas"]["Keyword"] | null;
                        languages_generated: ("en" | "ar" | "es" | "fr" | "de" | "pt")[];
                        /** @description Whether an entry was there, which was not written again. */
                        skipped: boolean;
                        success: boolean;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-not-found: No keyword has this id.
             *     category-not-found: No category has this id.
             *     keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "category-not-found" | "keyword-gone" | "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    generateSpeech: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "en" | "ar" | "es" | "fr" | "de" | "pt";
                    text: string;
                    /** @description Id of the entry that the text is of, where others are spelled alike. */
                    word?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audioUrl: string;
                    };
                };
            };
            /**
             * @description invalid-request: The request does not fit its description; `issues` says where.
             *     speech-blank: The text holds nothing to say.
             *     speech-too-long: The text is longer than 300 characters.
             *     speech-markup: The text holds markup or control characters.
             *     speech-wrong-script: The text is not written in the script of the language.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request" | "speech-blank" | "speech-markup" | "speech-too-long" | "speech-wrong-script";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             *     speech-not-in-vocabulary: The text is no headword and no sentence of the vocabulary.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope" | "speech-not-in-vocabulary";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /** @description speech-failed: The sound could not be made. */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "speech-failed";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    pregenerateAudio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keywordId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audioUrls: components["schemas"]["Translations"];
                        generated: number;
                        /** @constant */
                        success: true;
                        total: number;
                        unspeakable: ("en" | "ar" | "es" | "fr" | "de" | "pt")[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-not-found: No keyword has this id.
             *     keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "keyword-gone" | "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    translateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categoryName: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        translations: {
                            ar: string;
                            de: string;
                            en: string;
                            es: string;
                            fr: string;
                            pt: string;
                        };
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "keyword-gone";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    upsertCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string | null;
                    icon_emoji?: string | null;
                    name?: string | null;
                    /** @description Made from the name where it is missing. */
                    slug?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        description: string | null;
                        icon_emoji: string | null;
                        id: string;
                        name: string;
                        slug: string;
                    };
                };
            };
            /**
             * @description invalid-request: The request does not fit its description; `issues` says where.
             *     name-required: Category name is required
             *     name-too-long: The name is too long
             *     no-slug: The name has no letter or digit
             *     emoji-too-long: Emoji at most 2 characters
             *     description-too-long: The description is too long
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "description-too-long" | "emoji-too-long" | "invalid-request" | "name-required" | "name-too-long" | "no-slug";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description category-not-found: No category has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description slug-taken: Another category has this slug */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "slug-taken";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    readHistory: {
        parameters: {
            query?: {
                /** @description The learner’s calendar date, YYYY-MM-DD. The answer is of the date in Cairo where it is left out, or is now the date nowhere on earth. */
                day?: string;
                /** @description Months to tell of. */
                months?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hasEarlier: boolean;
                        /** @description Seven, today last. */
                        lastDays: {
                            date: string;
                            /** @description What was done on a day; left out where that is nothing. */
                            done?: {
                                /** @description Cards and questions. */
                                items: number;
                                /** @description Time that counts, in milliseconds. */
                                ms: number;
                                /** @description Different words. */
                                words: number;
                            };
                        }[];
                        /** @description Newest first, none before the first day on which something was done. */
                        months: {
                            days: {
                                date: string;
                                /** @description What was done on a day; left out where that is nothing. */
                                figures?: {
                                    /** @description Cards and questions. */
                                    items: number;
                                    /** @description Time that counts, in milliseconds. */
                                    ms: number;
                                    /** @description Different words. */
                                    words: number;
                                };
                            }[];
                            /** @description Of its first day: 1 for Monday to 7 for Sunday. */
                            firstWeekday: number;
                            /** @description YYYY-MM. */
                            month: string;
                        }[];
                        /** @description Of the latest 200 answers; left out under 100 reviews. */
                        retention?: {
                            /** @description Share that was to be expected, 0 to 1. */
                            expected: number;
                            /** @description Share that was remembered, 0 to 1. */
                            remembered: number;
                            reviews: number;
                        };
                        streak: {
                            /** @description Days that may be missed without a break: each seventh day earns one, two are kept. */
                            freezes: number;
                            /** @description Dates of this streak that a freeze stood in for. */
                            frozen: string[];
                            isTodayDone: boolean;
                            /** @description Days with a session since the last break, without frozen ones. */
                            length: number;
                            longest: number;
                        };
                        today: string;
                        /** @description Seven days, today first; what is overdue counts for today. */
                        week: {
                            date: string;
                            /** @description Words that are due then. */
                            due: number;
                        }[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listKeywords: {
        parameters: {
            query?: {
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Only those whose picture is a PNG of the bucket keyword-images. */
                image?: "png";
                /** @description Only those of this level. */
                level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "a1" | "a2" | "b1" | "b2" | "c1" | "c2" | "all";
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
                /** @description Equals are ordered by id. */
                order?: "created_at.desc" | "created_at.asc" | "headword_en.asc" | "headword_en.desc";
                /** @description One row alone: the nth, from 1, and how many there are. In place of `limit` and `offset`. */
                position?: number;
                /** @description Part of the English headword or of another spelling of it. Letter case, accents, spaces and other signs don’t count. */
                search?: string;
                /** @description Columns, separated by commas; all without it. */
                select?: string;
                /** @description What is not published is for admins. */
                status?: "published" | "draft" | "all";
                /** @description Only those that have this tag, as it is written. */
                tag?: string;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordColumns"][];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    listKeywordsHead: {
        parameters: {
            query?: {
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Only those whose picture is a PNG of the bucket keyword-images. */
                image?: "png";
                /** @description Only those of this level. */
                level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "a1" | "a2" | "b1" | "b2" | "c1" | "c2" | "all";
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
                /** @description Equals are ordered by id. */
                order?: "created_at.desc" | "created_at.asc" | "headword_en.asc" | "headword_en.desc";
                /** @description One row alone: the nth, from 1, and how many there are. In place of `limit` and `offset`. */
                position?: number;
                /** @description Part of the English headword or of another spelling of it. Letter case, accents, spaces and other signs don’t count. */
                search?: string;
                /** @description Columns, separated by commas; all without it. */
                select?: string;
                /** @description What is not published is for admins. */
                status?: "published" | "draft" | "all";
                /** @description Only those that have this tag, as it is written. */
                tag?: string;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readKeyword: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keyword"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description keyword-not-found: No keyword has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
        };
    };
    deleteKeyword: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `etag`: nothing is done where the row has another by now. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description keyword-not-found: No keyword has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description precondition-failed: It was changed since it was read: its ETag is another now. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "precondition-failed";
                        /** @constant */
                        status?: 412;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    changeKeyword: {
        parameters: {
            query?: {
                /** @description Publishes a draft although a check found an error in it. */
                despite_errors?: string;
            };
            header?: {
                /** @description An `etag`: nothing is done where the row has another by now. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Address of a stored sound, or null for none. */
                    audio_url_ar?: string | null;
                    /** @description Address of a stored sound, or null for none. */
                    audio_url_de?: string | null;
                    /** @description Address of a stored sound, or null for none. */
                    audio_url_en?: string | null;
                    /** @description Address of a stored sound, or null for none. */
                    audio_url_es?: string | null;
                    /** @description Address of a stored sound, or null for none. */
                    audio_url_fr?: string | null;
                    /** @description Address of a stored sound, or null for none. */
                    audio_url_pt?: string | null;
                    /** @description English phrases and their translations. */
                    collocations?: {
                        ar?: string;
                        de?: string;
                        en?: string;
                        es?: string;
                        fr?: string;
                        pt?: string;
                    }[] | null;
                    contexts?: {
                        ar?: string;
                        de?: string;
                        en?: string;
                        es?: string;
                        fr?: string;
                        pt?: string;
                    }[];
                    /** @description Irregular or doubtful forms, ` / ` between two. */
                    forms?: {
                        comparative?: string;
                        past?: string;
                        pastParticiple?: string;
                        plural?: string;
                        presentParticiple?: string;
                        superlative?: string;
                        thirdPerson?: string;
                    } | null;
                    /** @description Stands for all six languages: one that is missing is taken away. */
                    headwords?: {
                        ar?: string;
                        de?: string;
                        en?: string;
                        es?: string;
                        fr?: string;
                        pt?: string;
                    };
                    /** @description By language, one for each variant of its translation: what tells them apart. */
                    hints?: {
                        ar?: string[];
                        de?: string[];
                        en?: string[];
                        es?: string[];
                        fr?: string[];
                        pt?: string[];
                    } | null;
                    image_url?: string | null;
                    ipa?: string;
                    level?: ("A1" | "A2" | "B1" | "B2" | "C1" | "C2") | null;
                    /** @description Stands for all six languages: one that is missing is taken away. */
                    meanings?: {
                        ar?: string;
                        de?: string;
                        en?: string;
                        es?: string;
                        fr?: string;
                        pt?: string;
                    };
                    /** @description What speakers of a language get wrong. */
                    notes?: {
                        ar?: string;
                        de?: string;
                        en?: string;
                        es?: string;
                        fr?: string;
                        pt?: string;
                    } | null;
                    part_of_speech?: string;
                    /** @description In a dictionary’s short hand: `apply for sth`, `uncountable`. */
                    patterns?: string[] | null;
                    register?: ("formal" | "informal" | "old-fashioned" | "technical" | "humorous" | "literary") | null;
                    /** @description Ids of other keywords. */
                    related?: {
                        family?: string[];
                        opposites?: string[];
                        synonyms?: string[];
                    } | null;
                    /** @enum {string} */
                    review?: "draft" | "reviewed";
                    /** @description Further senses, each with a sentence as its `context`. */
                    senses?: {
                        /** @description A text a language. */
                        context: {
                            ar?: string;
                            de?: string;
                            en?: string;
                            es?: string;
                            fr?: string;
                            pt?: string;
                        };
                        /** @description A text a language. */
                        headwords: {
                            ar?: string;
                            de?: string;
                            en?: string;
                            es?: string;
                            fr?: string;
                            pt?: string;
                        };
                        /** @description Where it is said otherwise than the keyword. */
                        ipa?: string;
                        level: ("A1" | "A2" | "B1" | "B2" | "C1" | "C2") | null;
                        /** @description A text a language. */
                        meanings: {
                            ar?: string;
                            de?: string;
                            en?: string;
                            es?: string;
                            fr?: string;
                            pt?: string;
                        };
                        partOfSpeech: string;
                    }[] | null;
                    /** @enum {string} */
                    status?: "draft" | "published";
                    topics?: string[];
                    variants?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keyword"];
                };
            };
            /**
             * @description invalid-request: The request does not fit its description; `issues` says where.
             *     file-not-stored: The address is not that of a stored file.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "file-not-stored" | "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description keyword-not-found: No keyword has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description has-errors: A check found an error in the draft; `issues` says which. With `despite_errors` it is published all the same. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "has-errors";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description precondition-failed: It was changed since it was read: its ETag is another now. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "precondition-failed";
                        /** @constant */
                        status?: 412;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listLanguagePairs: {
        parameters: {
            query?: {
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguagePair"][];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    addLanguagePair: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of a language. */
                    base_language: string;
                    target_languages: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguagePair"];
                };
            };
            /**
             * @description invalid-request: The request does not fit its description; `issues` says where.
             *     pair-incomplete: Both base language and target languages are required.
             *     pair-too-long: A name is longer than a language’s, or the targets are too many.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request" | "pair-incomplete" | "pair-too-long";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description pair-exists: The language pair is listed already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "pair-exists";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listLanguagePairsHead: {
        parameters: {
            query?: {
                /** @description Also counts all rows that there are, in `content-range`. */
                count?: "exact";
                /** @description Most rows. */
                limit?: number;
                /** @description Rows left out before the first. */
                offset?: number;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description First and last row, counted from 0, and with `count=exact` how many there are: `0-49/1032`; `*\/0` for none. */
                    "content-range": string;
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteLanguagePair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description not-found: There is nothing of this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    addStudyRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Mark of the account that the browser believes it speaks for. */
                    account: string;
                    /** @description Each is judged by itself. */
                    events: unknown[];
                    /** @default {} */
                    places?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accepted: string[];
                        refused: {
                            id: string | null;
                            /** @enum {string} */
                            reason: "malformed" | "other-account" | "full";
                        }[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description other-account: Somebody else has signed in since. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "other-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listMastered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Ids of keywords, at most 20000; unknown ones count nowhere.
                     * @default []
                     */
                    known?: string[];
                    /** @description Ids of keywords, at most 50. */
                    now: string[];
                    /** @enum {string} */
                    pair: "en-en" | "ar-en" | "es-en" | "fr-en" | "de-en" | "pt-en";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Those that learners see, by their names in the learner’s language. */
                        categories: {
                            id: string;
                            name: string;
                            total: number;
                        }[];
                        levels: {
                            level: string;
                            total: number;
                        }[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    place: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 30, in the order of their questions: the level of each word, and whether its meaning was chosen among four. */
                    answers: {
                        /** @enum {string} */
                        level: "A1" | "A2" | "B1" | "B2" | "C1";
                        /** @enum {string} */
                        outcome: "right" | "wrong" | "unknown";
                    }[];
                    /**
                     * @description The learner’s, in which meanings are shown.
                     * @default en
                     * @enum {string}
                     */
                    language?: "en" | "ar" | "es" | "fr" | "de" | "pt";
                    /**
                     * @description Any text; the words that are asked follow from it. One placement keeps to one.
                     * @default
                     */
                    seed?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In logits, by Rasch’s model. */
                        ability: number;
                        /** @description About how many words the learner knows, to the nearest ten. */
                        knownWords: number;
                        /**
                         * @description The one whose words are worth learning now.
                         * @enum {string}
                         */
                        level: "A1" | "A2" | "B1" | "B2" | "C1";
                        /** @description Level to ask a word of next; null when enough was asked. */
                        next: ("A1" | "A2" | "B1" | "B2" | "C1") | null;
                        /** @description What to ask next; null when enough was asked, or the level has no more to ask. */
                        question: {
                            /** @description Which of the choices is right, from 0. */
                            answer: number;
                            /** @description Four; fewer where the vocabulary has fewer. */
                            choices: {
                                /** @description What it means. */
                                text: string;
                                word: string;
                            }[];
                            /** @description Its headword. */
                            prompt: string;
                            /** @description A keyword’s id. */
                            word: string;
                        } | null;
                        /** @description Share of each level’s words that is likely known, 0 to 1. */
                        shares: {
                            [key: string]: number;
                        };
                        /** @description How far it may be off: its standard deviation, in logits. */
                        spread: number;
                        /** @description Ids of five words of that level; fewer where it has fewer. */
                        words: string[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    readPlan: {
        parameters: {
            query?: {
                /** @description The learner’s calendar date, YYYY-MM-DD. The answer is of the date in Cairo where it is left out, or is now the date nowhere on earth. */
                day?: string;
                /** @description Whether more is asked for than the day holds: words of today to practise then, and a few new ones beyond the day’s number. */
                isMore?: string;
                /** @description The day’s goal in minutes. */
                minutes?: number;
                /** @description Words that are asked for by name instead of the day’s: those of the caller’s topic, or the saved ones. A few new ones come whatever the day has had, then those of them that were met before. */
                named?: "topic" | "saved";
                /** @description New words a day at most. */
                newWords?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        day: string;
                        /** @description Time that counts of what was done on the day, in milliseconds. */
                        doneMs: number;
                        /** @description Words to review. */
                        due: number;
                        /** @description Whether its new words go beyond the day’s number: more was asked for, or these by name. */
                        isBeyond: boolean;
                        /** @description Cards and questions that they take, misses that come again included. */
                        items: number;
                        /** @description Minutes that they take, rounded up. */
                        minutes: number;
                        /** @description Words to meet. */
                        newWords: number;
                        /** @description The caller’s own pace: 8 until there are 30 answers, 2 to 30. */
                        secondsPerItem: number;
                        /** @description Words of the next session, reviews first: at most 15 items. */
                        session: {
                            isNew: boolean;
                            /** @description Of its memory, in days; 0 for a new word. */
                            stability: number;
                            /** @description A keyword’s id. */
                            word: string;
                        }[];
                        /** @description Due words that the day does not hold. */
                        waiting: number;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    readProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account’s id, or `me` for whoever asks. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account’s id, or `me` for whoever asks. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    base_language?: "en" | "ar" | "es" | "fr" | "de" | "pt";
                    learning?: {
                        /** @description Fewer reviews, of which more are forgotten. */
                        lighter?: boolean;
                        /**
                         * @description The day’s goal, in minutes.
                         * @enum {number}
                         */
                        minutes?: 5 | 10 | 15 | 20;
                        /** @description New words a day at most. */
                        new_words?: number;
                        /** @description Whether words are asked for by their sound. */
                        sound?: boolean;
                        /** @description Whether a right answer is heard. */
                        success_sound?: boolean;
                        /**
                         * @description How often words are to be typed.
                         * @enum {string}
                         */
                        typing?: "never" | "sometimes" | "often";
                        /**
                         * @description Wordlane’s voice, or the device’s own where it has one.
                         * @enum {string}
                         */
                        voice?: "wordlane" | "device";
                    };
                    /** @enum {string} */
                    level?: "a1" | "a2" | "b1" | "b2" | "c1" | "all";
                    onboarding_completed?: boolean;
                    /** @constant */
                    target_language?: "en";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The learner’s.
                     * @enum {string}
                     */
                    language: "en" | "ar" | "es" | "fr" | "de" | "pt";
                    /** @description Any text: what is chosen by chance follows from it. */
                    seed: string;
                    /** @description Ids of keywords; one that comes twice counts once. */
                    words: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order asked for. */
                        words: {
                            card: components["schemas"]["WordCard"];
                            questions: components["schemas"]["Question"][];
                        }[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    addReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Mark of the account that the browser believes it speaks for; another one refuses the call. */
                    account?: string;
                    /** @description At most 500, each a Review: `at` from 2020 on and at most a day ahead, `day` a date that somebody on earth had then. */
                    events: unknown[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many were stored. */
                        accepted: number;
                        /** @description How many were there before, or came twice. */
                        already: number;
                        /** @description Not to be sent again. `full`: the account holds a million. */
                        refused: {
                            /** @enum {string} */
                            code: "malformed" | "too-early" | "too-late" | "unknown-word" | "full";
                            /** @description As it came, its first 64 characters; null where it is no text. */
                            id: string | null;
                        }[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description other-account: Somebody else has signed in since. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "other-account";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    hasRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    _role: "admin";
                    _user_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listSaved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saved: {
                            /** @description ISO 8601 in UTC. */
                            savedAt: string;
                            word: string;
                        }[];
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    readSaved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A keyword’s id. */
                word: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saved: boolean;
                        word: string;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    changeSaved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A keyword’s id. */
                word: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    saved: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saved: boolean;
                        word: string;
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description keyword-not-found: No keyword has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description saved-full: As many words are saved as an account may have. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "saved-full";
                        /** @constant */
                        status?: 409;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    countStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Ids of keywords, at most 20000; unknown ones count nowhere.
                     * @default []
                     */
                    known?: string[];
                    /**
                     * @description Ids of keywords, at most 20000; unknown ones count nowhere.
                     * @default []
                     */
                    learning?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By the category’s id. */
                        categories: {
                            [key: string]: {
                                known: number;
                                learning: number;
                            };
                        };
                        /** @description By level, and `all` of them. */
                        levels: {
                            [key: string]: {
                                known: number;
                                learning: number;
                            };
                        };
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By the keyword’s id. `known`: held for 21 days or more; `difficult`: 3 lapses. */
                        states: {
                            [key: string]: "new" | "learning" | "known" | "difficult";
                        };
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listKeywordImages: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        publicUrl: string;
                        size: number;
                        /** Format: date-time */
                        updated_at: string;
                    }[];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    storeKeywordImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PNG, JPEG or WebP, 10 MB at most.
                     */
                    file: string;
                    keyword_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bytes_after: number;
                        bytes_before: number;
                        image_url: string;
                    };
                };
            };
            /**
             * @description invalid-request: The request does not fit its description; `issues` says where.
             *     picture-type: The file is no PNG, JPEG or WebP picture.
             *     picture-too-large: The file is too large.
             *     picture-too-many-pixels: The picture has too many pixels.
             *     picture-broken: The picture can’t be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request" | "picture-broken" | "picture-too-large" | "picture-too-many-pixels" | "picture-type";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-not-found: No keyword has this id.
             *     keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "keyword-gone" | "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    findKeywordImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file’s address. */
            302: {
                headers: {
                    /** @description Where it is. */
                    location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description not-found: There is nothing of this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
        };
    };
    readStudyRange: {
        parameters: {
            query: {
                /** @description Number of the first word, from 1. */
                from: number;
                level: "a1" | "a2" | "b1" | "b2" | "c1" | "c2" | "all";
                pair: "en-en" | "ar-en" | "es-en" | "fr-en" | "de-en" | "pt-en";
                /** @description Number of the last word; at most 50 are answered. */
                to: number;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Mark of the account whose order this is. */
                        account?: string;
                        cards: {
                            card: components["schemas"]["WordCard"];
                            number: number;
                        }[];
                        /** @description The day in Cairo whose order this is. */
                        date: string;
                        total: number;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    suggestWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    count: number;
                    /** @enum {string} */
                    level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
                    topic: string;
                    /** @default [] */
                    without?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categoryName: string;
                        emoji?: string;
                        /** @enum {string} */
                        origin: "bundled" | "provider";
                        words: {
                            isKnown: boolean;
                            /** @enum {string} */
                            level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
                            word: string;
                        }[];
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /**
             * @description keyword-gone: The reason for which an item of a batch fails.
             *     category-gone: The reason for which an item of a batch fails.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "category-gone" | "keyword-gone";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /**
             * @description refused: The reason for which an item of a batch fails.
             *     request-refused: The reason for which an item of a batch fails.
             *     not-in-bundle: The reason for which an item of a batch fails.
             *     no-picture: The reason for which an item of a batch fails.
             *     wrong-image: The reason for which an item of a batch fails.
             *     invalid-word: The reason for which an item of a batch fails.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-word" | "no-picture" | "not-in-bundle" | "refused" | "request-refused" | "wrong-image";
                        /** @constant */
                        status?: 422;
                    };
                };
            };
            /** @description too-many-requests: The reason for which an item of a batch fails. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
            /**
             * @description unreachable: The reason for which an item of a batch fails.
             *     timed-out: The reason for which an item of a batch fails.
             *     server-error: The reason for which an item of a batch fails.
             *     not-json: The reason for which an item of a batch fails.
             *     wrong-shape: The reason for which an item of a batch fails.
             *     truncated: The reason for which an item of a batch fails.
             *     key-refused: The reason for which an item of a batch fails.
             *     not-configured: The reason for which an item of a batch fails.
             *     cap-reached: The reason for which an item of a batch fails.
             *     unexpected: The reason for which an item of a batch fails.
             */
            503: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "cap-reached" | "key-refused" | "not-configured" | "not-json" | "server-error" | "timed-out" | "truncated" | "unexpected" | "unreachable" | "wrong-shape";
                        /** @constant */
                        status?: 503;
                    };
                };
            };
        };
    };
    listToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    count: number;
                    /** @enum {string} */
                    level: "a1" | "a2" | "b1" | "b2" | "c1" | "c2" | "all";
                    /** @enum {string} */
                    pair: "en-en" | "ar-en" | "es-en" | "fr-en" | "de-en" | "pt-en";
                    studied: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: number;
                        word: components["schemas"]["ListedWord"];
                    }[];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    exportVocabulary: {
        parameters: {
            query?: {
                /** @description `jsonl` holds everything, a JSON record a line; `csv` the entries alone. */
                format?: "jsonl" | "csv";
                /** @description Whether to tell when entries were made. */
                times?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                    "text/csv": string;
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    importVocabulary: {
        parameters: {
            query?: {
                /** @description Only tells what would change. */
                trial?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/jsonl": string;
                "application/octet-stream": string;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: {
                            added: number;
                            changed: number;
                            unchanged: number;
                        };
                        faultCount: number;
                        /** @description Lines, and parts of lines, that were left out; at most 500. */
                        faults: {
                            line: number;
                            path: string;
                            /** @enum {string} */
                            reason: "not-json" | "unknown-kind" | "missing" | "too-long" | "too-many" | "wrong" | "twice" | "slug-taken" | "unknown-category" | "unknown-column" | "too-few-cells" | "too-many-cells" | "cut" | "text-after-quote" | "unclosed-quote" | "damaged" | "spelling-taken";
                        }[];
                        /** @enum {string} */
                        format: "jsonl" | "csv";
                        /** @description Whether it was only looked at, and nothing written. */
                        isTrial: boolean;
                        keywords: {
                            added: number;
                            changed: number;
                            unchanged: number;
                        };
                        languagePairs: {
                            added: number;
                            changed: number;
                            unchanged: number;
                        };
                        /** @constant */
                        outcome: "read";
                    };
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        outcome: "refused";
                        /** @enum {string} */
                        reason: "empty" | "not-utf8" | "unknown-format";
                    };
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /**
             * @description key-unknown: The API key is none, or was revoked.
             *     not-signed-in: Nobody is signed in, and no API key was sent.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown" | "not-signed-in";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /**
             * @description key-lacks-scope: The API key may not do this.
             *     forbidden: Whoever asks may not do this.
             *     foreign-origin: A page of another site sent this, and its origin is not allowed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "forbidden" | "foreign-origin" | "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description body-too-slow: The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body-too-slow";
                        /** @constant */
                        status?: 408;
                    };
                };
            };
            /** @description too-many-requests: Too many requests; `retry-after` says when to try again. */
            429: {
                headers: {
                    /** @description Seconds after which trying again makes sense, where that is known. */
                    "retry-after"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "too-many-requests";
                        /** @constant */
                        status?: 429;
                    };
                };
            };
        };
    };
    listFoundIds: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: {
                /** @description An `etag`: the answer is 304 while nothing has changed. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    /** @description Tag of this very answer, for `if-none-match` and `if-match`. */
                    etag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    listWordsByIds: {
        parameters: {
            query: {
                /** @description Ids separated by commas; at most 200 are answered. */
                ids: string;
                pair: "en-en" | "ar-en" | "es-en" | "fr-en" | "de-en" | "pt-en";
                /** @description The search that found them, if any. */
                q?: string;
                /** @description Whether they are saved words, whose further senses come along. */
                saved?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedWord"][];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
        };
    };
    readOtherLanguages: {
        parameters: {
            query: {
                pair: "en-en" | "ar-en" | "es-en" | "fr-en" | "de-en" | "pt-en";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audioUrl?: string;
                        headword: string;
                        /** @enum {string} */
                        language: "en" | "ar" | "es" | "fr" | "de" | "pt";
                        meaning: string;
                        /**
                         * @description Where the learner’s language has no text: the language of the one that stands for it.
                         * @constant
                         */
                        meaningLanguage?: "en";
                    }[];
                };
            };
            /** @description invalid-request: The request does not fit its description; `issues` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid-request";
                        /** @constant */
                        status?: 400;
                    };
                };
            };
            /** @description key-unknown: The API key is none, or was revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-unknown";
                        /** @constant */
                        status?: 401;
                    };
                };
            };
            /** @description key-lacks-scope: The API key may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "key-lacks-scope";
                        /** @constant */
                        status?: 403;
                    };
                };
            };
            /** @description keyword-not-found: No keyword has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "keyword-not-found";
                        /** @constant */
                        status?: 404;
                    };
                };
            };
        };
    };
}
