import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import { categoryDescriptionIn, categoryNameIn } from '#src/domain/words/category.ts';
import { headwordIn, meaningIn, type WordCard } from '#src/domain/words/keyword.ts';
import { cefrLevelOf, isStudyLevel, type StudyLevel } from '#src/domain/words/level.ts';
import { claimedWords } from '#src/domain/words/word-claim.ts';
import { messagesOf } from '#src/i18n/catalogue.ts';
import { landingTexts } from '#src/i18n/landing/landing-texts.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import {
  type DrawSharePicture,
  SHARE_DESIGN,
  type ShareContent,
} from '../platform/share-picture/draw-share-picture.ts';
import type { FileStorage, StoredFile } from '../platform/storage.ts';
import type { CategoryPagesService } from '../words/category-pages.service.ts';
import type { VocabularyWatch } from '../words/vocabulary-watch.ts';
import type { WordListsService } from '../words/word-lists.service.ts';
import type { WordPageService } from '../words/word-page.service.ts';

export const SHARE_KINDS = ['landing', 'level', 'category', 'word'] as const;

/** What a picture stands for. A landing page's id is always 'words'. */
export type ShareSubject = { language: LanguageCode; kind: (typeof SHARE_KINDS)[number]; id: string };

/** Pictures on a picture that stands for many words. */
const PICTURES_SHOWN = 4;
/** Addresses held between two changes of the vocabulary, of some 200 bytes: every page names one or two. */
const HELD_PATHS = 10_000;
/** Ids that an address can hold as they are. */
const PLAIN_ID = /^[\p{L}\p{M}\p{N}-]{1,80}$/u;

/** What pictures are made from. */
type Words = Pick<VocabularyWatch, 'version'> &
  Pick<WordListsService, 'countLevels' | 'listNewest'> &
  Pick<CategoryPagesService, 'findCategoryById' | 'readCategoryRange'> &
  Pick<WordPageService, 'findWord'>;

/** Pictures for links that are shared elsewhere. Each is drawn when it is first asked for, and kept. */
export function createSharePictureService({
  words,
  storage,
  draw,
}: {
  words: Words;
  storage: FileStorage;
  draw: DrawSharePicture;
}) {
  const paths = new LRUCache<string, string>({ max: HELD_PATHS });
  const drawing = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const findContent = async ({ language, kind, id }: ShareSubject): Promise<ShareContent | undefined> => {
    const pair = pairOf(language);
    const t = createTranslator(language, messagesOf(language));
    switch (kind) {
      case 'landing': {
        if (id !== 'words') return undefined;
        const { heading } = landingTexts(language);
        const total = claimedWords((await words.countLevels()).all);
        return {
          language,
          hue: 'all',
          title: { text: heading, language },
          subtitle: total > 0 ? t('level.wordCount', { count: total }) : undefined,
          text: t('app.tagline'),
          pictures: picturesOf(await words.listNewest('A1', pair)),
        };
      }
      case 'level': {
        if (!isStudyLevel(id)) return undefined;
        const count = t('level.wordCount', { count: (await words.countLevels())[id] });
        return {
          language,
          hue: id,
          title: {
            text: id === 'all' ? t('study.headingAll') : t('study.heading', { level: id.toUpperCase() }),
            language,
          },
          subtitle: id === 'all' || id === 'c2' ? count : `${t(`level.${id}`)} · ${count}`,
          text: t('app.tagline'),
          pictures: picturesOf(await words.listNewest(cefrLevelOf(id) ?? 'A1', pair)),
        };
      }
      case 'category': {
        const category = await words.findCategoryById(id);
        if (!category) return undefined;
        const { total, cards } = await words.readCategoryRange(id, pair, 1, 50);
        return {
          language,
          hue: 'all',
          title: { text: categoryNameIn(category, language), language },
          subtitle: t('level.wordCount', { count: total }),
          text: categoryDescriptionIn(category, language),
          pictures: picturesOf(cards.map(({ card }) => card)),
        };
      }
      case 'word': {
        const word = await words.findWord(id);
        if (!word) return undefined;
        return {
          language,
          hue: (word.level?.toLowerCase() as StudyLevel | undefined) ?? 'all',
          title: { text: word.headword, language: 'en' },
          subtitle: language === 'en' ? undefined : headwordIn(word, language),
          text: meaningIn(word, language),
          pictures: picturesOf([word]),
        };
      }
    }
  };

  const drawOnce = (key: string, content: ShareContent): Promise<void> => {
    const running = drawing.get(key);
    if (running) return running;
    // One after the other: drawing takes a whole core, and pages must not wait for it.
    const work = last
      .catch(() => {})
      .then(async () => storage.write(key, await draw(content)))
      .finally(() => drawing.delete(key));
    last = work;
    drawing.set(key, work);
    return work;
  };

  return {
    /** Decoded path of a subject's picture; another one whenever what it shows is. Undefined where there is none. */
    async findPath(subject: ShareSubject): Promise<string | undefined> {
      if (!PLAIN_ID.test(subject.id)) return undefined;
      const key = `${words.version()}|${subject.language}|${subject.kind}|${subject.id}`;
      const held = paths.get(key);
      if (held) return held;
      const content = await findContent(subject);
      const path = content && pathOf(subject, digestOf(content));
      if (path) paths.set(key, path);
      return path;
    },

    /** @param digest as the address says; another than the picture's own gives the address of today's picture */
    async findPicture(
      subject: ShareSubject,
      digest: string,
    ): Promise<{ file: StoredFile } | { movedTo: string } | undefined> {
      if (!PLAIN_ID.test(subject.id)) return undefined;
      const content = await findContent(subject);
      if (!content) return undefined;
      const own = digestOf(content);
      if (own !== digest) return { movedTo: pathOf(subject, own) };
      const key = `share/${own}.png`;
      const stored = await storage.find(key);
      if (stored) return { file: stored };
      await drawOnce(key, content);
      const file = await storage.find(key);
      return file && { file };
    },
  };
}

export type SharePictureService = ReturnType<typeof createSharePictureService>;

function pathOf({ language, kind, id }: ShareSubject, digest: string): string {
  return `/share/${language}/${kind}/${id}/${digest}.png`;
}

function digestOf(content: ShareContent): string {
  return createHash('sha256')
    .update(JSON.stringify([SHARE_DESIGN, content]))
    .digest('hex')
    .slice(0, 16);
}

/** Only bundled pictures: others lie elsewhere, in sizes that nobody promised. */
function picturesOf(cards: Pick<WordCard, 'imageUrl'>[]): string[] {
  return cards
    .flatMap(({ imageUrl }) => (imageUrl && /^\/pictures\/[\w-]+\.webp$/.test(imageUrl) ? imageUrl : []))
    .slice(0, PICTURES_SHOWN);
}
