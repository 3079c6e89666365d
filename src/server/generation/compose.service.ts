import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { composedFindings } from '#src/domain/generation/composed-entry-rules.ts';
import { parseEntryReply } from '#src/domain/generation/entry-reply.ts';
import type {
  BatchRequest,
  ComposedEntry,
  EntryFinding,
  FailureReason,
  Origin,
  WantedWord,
} from '#src/domain/generation/generation.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { isBritishSpelling } from '#src/domain/learning/british-spelling.ts';
import type { Entry } from '#src/domain/words/entry.ts';
import { entryFindings, idOf } from '#src/domain/words/entry-rules.ts';
import type { ReviewState } from '#src/domain/words/keyword.ts';
import { type CefrLevel, isCefrLevel } from '#src/domain/words/level.ts';
import { partOfSpeechIn } from '#src/domain/words/part-of-speech.ts';
import { isSpelledAlike } from '#src/domain/words/word-key.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { TextProvider } from '../platform/providers/text-provider.ts';
import type { BundledEntries } from '../words/bundled-entries.ts';
import { askForJson, type Judged } from './asking-texts.ts';
import type { ComposeRepository } from './compose.repository.ts';
import { GenerationFailure } from './generation-failure.ts';
import { entryRequest } from './prompts.ts';
import type { CallMeter } from './spending.service.ts';

/** A word for which an entry is wanted. */
export type WantedEntry = WantedWord & {
  partOfSpeech?: string | undefined;
  /** Topic tags, and perhaps a level's. */
  tags: readonly string[];
  /** In which it is to be written; English always is. */
  languages: readonly LanguageCode[];
  /** Name of the category that it is wanted for. */
  categoryContext?: string | undefined;
  /** The entry to write again. */
  existing?: KeywordState | undefined;
};

export type Composed = {
  entry: ComposedEntry;
  origin: Extract<Origin, 'bundled' | 'provider'>;
  /** Null where it has no level. */
  levelOrigin: Origin | null;
  review: ReviewState;
  findings: EntryFinding[];
};

/** What a preview shows of one word. */
export type Preview = {
  word: string;
  entry?: ComposedEntry;
  origin?: Composed['origin'];
  findings: EntryFinding[];
  reason?: FailureReason;
  detail?: string;
};

/** Words that a preview, and the test button, composes (SPEC section 9). */
const PREVIEWED = 2;

type Dependencies = {
  provider: TextProvider | undefined;
  maxOutputTokens: number;
  bundled: BundledEntries;
  repository: ComposeRepository;
  /** IPA of an English text as the bundled synthesiser would say it. */
  transcribe: (text: string) => Promise<string>;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  /** Entries that are to be written again, by id. */
  readStates: (ids: readonly string[]) => Promise<Map<string, KeywordState>>;
};

/** Writes entries: from the configured provider, or else from the bundled vocabulary (READINGS R36). */
export function createComposeService(dependencies: Dependencies) {
  const { provider, maxOutputTokens, bundled, repository, transcribe, meterOf, readStates } = dependencies;

  const checks = async (
    wanted: WantedEntry,
    entry: ComposedEntry,
    writtenLevel: CefrLevel,
    languages: readonly LanguageCode[],
  ): Promise<EntryFinding[]> => {
    const id = idOf(entry.headword);
    const usual = wanted.context ? undefined : await bundled.find(entry.headword, entry.partOfSpeech);
    const findings = composedFindings(
      { ...entry, id },
      {
        languages,
        levels: await bundled.levels(),
        writtenLevel,
        // The synthesiser may be unable to say a word: that is no finding.
        spokenIpa: await transcribe(entry.headword).catch(() => undefined),
        usualHeadwords: usual?.partOfSpeech === entry.partOfSpeech ? usual.headwords : undefined,
      },
    );
    const sentences = entry.contexts.flatMap((context) => context.en ?? []);
    for (const twin of await repository.listTwins({ meaning: entry.meanings.en ?? '', sentences }, id)) {
      const what = twin.sameMeaning ? 'same English definition as' : 'same sentence as';
      findings.push({ rule: 'shared', severity: 'error', message: `${what} ${twin.id}` });
    }
    // Models name words of the same sense too, and whoever asks for one of those would never get its entry.
    for (const variant of entry.variants.filter((each) => !isOtherSpelling(each, entry.headword))) {
      const message = `'${variant}' is not spelled like '${entry.headword}'`;
      findings.push({ rule: 'spelling', severity: 'warning', message });
    }
    return findings;
  };

  const fromProvider = async (
    source: TextProvider,
    wanted: WantedEntry,
    meter: CallMeter,
  ): Promise<Composed> => {
    const languages = LANGUAGES.filter((code) => code === 'en' || wanted.languages.includes(code));
    const request = entryRequest(
      { ...wanted, level: wantedLevel(wanted), topics: topicsOf(wanted.tags, []), languages },
      maxOutputTokens,
    );
    const written = await askForJson({ meter, provider: source }, request, (value): Judged<WrittenEntry> => {
      const reply = parseEntryReply(value, wanted.word, languages);
      if (reply.kind === 'unfit') return { issues: reply.issues };
      if (reply.kind === 'not-english')
        throw new GenerationFailure('invalid-word', { detail: wanted.word, wasServed: true });
      return { value: reply.entry };
    });
    const { level, levelOrigin } = await settleLevel(bundled, wanted, written);
    const entry = { ...written, level, topics: topicsOf(wanted.tags, written.topics) };
    const findings = await checks(wanted, entry, written.level, languages);
    return { entry, origin: 'provider', levelOrigin, review: 'draft', findings };
  };

  /**
   * Writes the entry of a word; stores nothing.
   * @throws GenerationFailure invalid-word, not-in-bundle, refused, truncated, not-json, wrong-shape, and whatever the
   *   call to the provider brings; the signal's reason once it is aborted
   */
  const compose = async (wanted: WantedEntry, meter: CallMeter, signal: AbortSignal): Promise<Composed> => {
    signal.throwIfAborted();
    if (!isWord(wanted.word)) throw new GenerationFailure('invalid-word', { detail: wanted.word });
    return provider ? fromProvider(provider, wanted, meter) : fromBundle(bundled, wanted);
  };

  const previewOne = async (wanted: WantedEntry, signal: AbortSignal): Promise<Preview> => {
    try {
      const { entry, origin, findings } = await compose(wanted, meterOf(signal), signal);
      return { word: wanted.word, entry, origin, findings };
    } catch (error) {
      if (!(error instanceof GenerationFailure)) throw error;
      return { word: wanted.word, findings: [], reason: error.reason, detail: error.detail };
    }
  };

  return {
    compose,

    ...ruledService({
      /**
       * The first two words of a request as a batch would write them, stored nowhere; empty for kinds that write no
       * entries. What could not be written says why.
       */
      preview: allow.admin(async (_, request: BatchRequest, signal?: AbortSignal): Promise<Preview[]> => {
        const wanted = await firstWanted(request, readStates);
        const until = signal ?? new AbortController().signal;
        return Promise.all(wanted.map((each) => previewOne(each, until)));
      }),
    }),
  };
}

export type ComposeService = ReturnType<typeof createComposeService>;

type WrittenEntry = Omit<ComposedEntry, 'level'> & { level: CefrLevel };

async function fromBundle(bundled: BundledEntries, wanted: WantedEntry): Promise<Composed> {
  const found = await bundled.find(wanted.word, wanted.partOfSpeech);
  if (!found) {
    const near = await bundled.findNear(wanted.word);
    throw new GenerationFailure('not-in-bundle', {
      detail: near ? `${wanted.word} ≠ ${near}` : wanted.word,
    });
  }
  const level = wantedLevel(wanted);
  const findings: EntryFinding[] = entryFindings(found)
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, severity, message }) => ({ rule, severity, message }));
  if (wanted.context)
    findings.push({
      rule: 'context',
      severity: 'warning',
      message: `the bundled entry knows nothing of '${wanted.context}'`,
    });
  if (wanted.partOfSpeech && wanted.partOfSpeech !== found.partOfSpeech)
    findings.push({
      rule: 'context',
      severity: 'warning',
      message: `the bundled entry is of the ${found.partOfSpeech}, not of the ${wanted.partOfSpeech}`,
    });
  return {
    entry: { ...entryOf(found), level: level ?? found.level, topics: topicsOf(wanted.tags, found.topics) },
    origin: 'bundled',
    levelOrigin: level ? 'admin' : 'bundled',
    review: found.review,
    findings,
  };
}

/** Whether a word is another one by its spelling alone: 'lift' is none of 'elevator'. */
export const isOtherSpelling = (word: string, headword: string): boolean =>
  isSpelledAlike(word, headword) || isBritishSpelling(word.toLowerCase(), headword.toLowerCase());

/** The level to give an entry: as wanted, else as the list has it, else as it was written. */
async function settleLevel(
  bundled: BundledEntries,
  wanted: WantedEntry,
  { headword, partOfSpeech, level }: { headword: string; partOfSpeech: string; level: CefrLevel },
): Promise<{ level: CefrLevel; levelOrigin: Origin }> {
  const own = wantedLevel(wanted);
  if (own) return { level: own, levelOrigin: 'admin' };
  // The list knows a word's usual sense, and nothing of the one that a hint asks for.
  const listed = wanted.context ? undefined : (await bundled.levels()).levelOf(headword, partOfSpeech);
  return listed ? { level: listed, levelOrigin: 'bundled' } : { level, levelOrigin: 'provider' };
}

/** A word or phrase has a letter that an id can be made from, and nothing that no word has. */
function isWord(word: string): boolean {
  return idOf(word) !== '' && !/[\p{Cc}<>{}[\]|\\]/u.test(word) && /\p{Script=Latin}/u.test(word);
}

function wantedLevel({ level, tags }: Pick<WantedEntry, 'level' | 'tags'>): CefrLevel | undefined {
  return level ?? tags.map((tag) => tag.toUpperCase()).find(isCefrLevel);
}

/** An entry's own topics and, of its tags, further ones: level tags and 'universal' follow from the entry (READINGS R20). */
export function topicsOf(tags: readonly string[], own: readonly string[]): string[] {
  const isTopic = (tag: string) => !isCefrLevel(tag.toUpperCase()) && tag.toLowerCase() !== 'universal';
  return [...new Set([...own, ...tags.filter(isTopic)])];
}

function entryOf(entry: Entry): ComposedEntry {
  const { headword, variants = [], partOfSpeech, level, topics, ipa, headwords, meanings, contexts } = entry;
  const texts = { headwords, meanings, contexts: contexts.map((context) => ({ ...context })) };
  const picture = entry.picture ?? undefined;
  return { headword, variants, partOfSpeech, level, topics: [...topics], ipa, ...texts, picture };
}

/** What the first items of a request would ask for. */
async function firstWanted(
  request: BatchRequest,
  readStates: Dependencies['readStates'],
): Promise<WantedEntry[]> {
  if (request.kind === 'words' || request.kind === 'upload' || request.kind === 'category')
    return request.words.slice(0, PREVIEWED).map((word) => wantedOf(word, request));
  if (request.kind !== 'regenerate') return [];
  const ids = request.keywordIds.slice(0, PREVIEWED);
  const states = await readStates(ids);
  return ids.flatMap((id) => {
    const state = states.get(id);
    return state ? [wantedAnew(state)] : [];
  });
}

type WordsRequest = Extract<BatchRequest, { kind: 'words' | 'upload' | 'category' }>;
/** As a batch keeps it: each word is an item of its own. */
export type WordsOrder = Pick<WordsRequest, 'level' | 'tags' | 'languages'> & { categoryName?: string };

/** What a batch wants of one of its words. */
export function wantedOf(word: WantedWord, request: WordsOrder): WantedEntry {
  const partOfSpeech = partOfSpeechIn(word.context ?? '');
  return {
    ...word,
    // A note such as 'verb' says which word is meant, and nothing of a sense.
    context: partOfSpeech ? undefined : word.context,
    partOfSpeech,
    level: word.level ?? request.level,
    tags: request.tags,
    languages: request.languages,
    categoryContext: request.categoryName,
  };
}

/** What writing an entry again wants: the same word and part of speech in the same languages and topics. */
export function wantedAnew(state: KeywordState): WantedEntry {
  return {
    word: state.headwords.en ?? '',
    partOfSpeech: state.partOfSpeech || undefined,
    level: state.level ?? undefined,
    tags: state.topics,
    languages: LANGUAGES.filter((code) => state.headwords[code]?.trim()),
    existing: state,
  };
}
