import { z } from 'zod';
import { repliedLevel } from '#src/domain/generation/entry-reply.ts';
import type { BatchRequest, Origin } from '#src/domain/generation/generation.ts';
import type { CefrLevel } from '#src/domain/words/level.ts';
import { wordKey } from '#src/domain/words/word-key.ts';
import { findKeywordState, writeKeywords } from '../editing/keyword-writer.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { Database, Db } from '../platform/database.ts';
import type { TextProvider } from '../platform/providers/text-provider.ts';
import type { BundledEntries } from '../words/bundled-entries.ts';
import { askForJson, judgeBy } from './asking-texts.ts';
import { listUnlevelled, type UnlevelledKeyword } from './entries.repository.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { EstimatedCalls, KindWork } from './item-handlers.ts';
import { LIKELY_LEVEL_TOKENS, levelsRequest } from './prompts.ts';
import type { CallMeter } from './spending.service.ts';

/** Entries that one run gives levels to (SPEC section 9). */
export const LEVELS_A_RUN = 50;
/** Entries without a level that a run looks through for those that it can do. */
const LOOKED_THROUGH = 5_000;

/** One word without a level, as 'N/A', is no reason to refuse those of all the others. */
const repliedLevels = z.object({
  levels: z
    .array(z.object({ word: z.string(), level: repliedLevel.optional().catch(undefined) }))
    .refine((levels) => levels.some(({ level }) => level !== undefined), 'no word has a level'),
});
const input = z.object({ keywordId: z.string() });

type Found = { level: CefrLevel; origin: Extract<Origin, 'bundled' | 'provider'> };

type Dependencies = {
  database: Pick<Database, 'db'>;
  bundled: BundledEntries;
  provider: TextProvider | undefined;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  clock: () => Date;
};

/** CEFR levels of entries that have none: from the bundled list, and the rest from the provider. */
export function createLevelsService({ database, bundled, provider, meterOf, clock }: Dependencies) {
  const giveAll = async (found: ReadonlyMap<string, Found>, actorId: string): Promise<number> =>
    database.db.transaction(async (tx) => {
      let given = 0;
      for (const [id, level] of found) {
        // One that somebody deleted meanwhile needs none.
        if (await giveLevel(tx as Db, id, level, { actorId }, clock).catch(ignoreGone)) given++;
      }
      return given;
    });

  const estimate = async (request: BatchRequest): Promise<EstimatedCalls[]> => {
    if (!provider || request.kind !== 'levels') return [];
    const known = await Promise.all(
      (await listUnlevelled(database.db, LOOKED_THROUGH))
        .filter(({ id }) => request.keywordIds.includes(id))
        .map(({ headword, partOfSpeech }) => bundled.findLevel(headword, partOfSpeech)),
    );
    const calls = known.filter((level) => level === undefined).length;
    const { inputUnits, outputUnits } = LIKELY_LEVEL_TOKENS;
    return [{ provider: 'text', calls, inputUnits: calls * inputUnits, outputUnits: calls * outputUnits }];
  };

  const work: KindWork = {
    estimate,
    async handle({ batch, input: given, meter, signal, commit }) {
      const { keywordId } = input.parse(given);
      const state = await commit((tx) => findKeywordState(tx, keywordId));
      if (!state) throw new GenerationFailure('keyword-gone');
      if (state.level) return { outcome: 'unchanged', state: 'skipped', keywordId };
      const headword = state.headwords.en ?? '';
      const listed = await bundled.findLevel(headword, state.partOfSpeech || undefined);
      let found: Found | undefined = listed && { level: listed, origin: 'bundled' };
      if (!found && provider) {
        signal.throwIfAborted();
        const word = {
          id: keywordId,
          headword,
          partOfSpeech: state.partOfSpeech,
          meaning: state.meanings.en ?? '',
        };
        const level = (await askLevels(provider, [word], meter)).get(keywordId);
        found = level && { level, origin: 'provider' };
      }
      if (!found)
        throw new GenerationFailure(provider ? 'wrong-shape' : 'not-in-bundle', { detail: headword });
      const { level, origin } = found;
      const isGiven = await commit((tx) =>
        giveLevel(tx, keywordId, { level, origin }, { actorId: batch.createdBy, batchId: batch.id }, clock),
      );
      return isGiven
        ? { outcome: 'updated', keywordId }
        : { outcome: 'unchanged', state: 'skipped', keywordId };
    },
  };

  return {
    work,

    ...ruledService({
      /**
       * One run of assign-keyword-levels: gives levels to entries without one, those that the list knows first.
       * @param batchSize most entries of the run, 1 to 50
       * @returns how many got a level, and how many of the run could not get one
       */
      assignLevels: allow.admin(
        async (asker, batchSize: number): Promise<{ processed: number; errorCount: number }> => {
          const without = await listUnlevelled(database.db, LOOKED_THROUGH);
          const found = new Map<string, Found>();
          const unknown: UnlevelledKeyword[] = [];
          for (const word of without) {
            if (found.size >= batchSize) break;
            const level = await bundled.findLevel(word.headword, word.partOfSpeech || undefined);
            if (level) found.set(word.id, { level, origin: 'bundled' });
            else unknown.push(word);
          }
          const rest = unknown.slice(0, batchSize - found.size);
          let errorCount = rest.length;
          let fault: unknown;
          if (provider && rest.length > 0) {
            const meter = meterOf(new AbortController().signal);
            const levels = await askLevels(provider, rest, meter).catch((error: unknown) => {
              fault = error;
              return new Map<string, CefrLevel>();
            });
            for (const [id, level] of levels) found.set(id, { level, origin: 'provider' });
            errorCount -= levels.size;
          }
          // A provider that fails leaves those that the list knew; where it was all, the reason is told.
          if (fault && found.size === 0) throw fault;
          return { processed: await giveAll(found, asker.userId), errorCount };
        },
      ),
    }),
  };
}

export type LevelsService = ReturnType<typeof createLevelsService>;

/** Asks a provider for the levels of entries; by id, those that it gave one. @throws GenerationFailure as the call brings */
async function askLevels(
  source: TextProvider,
  words: readonly UnlevelledKeyword[],
  meter: CallMeter,
): Promise<Map<string, CefrLevel>> {
  const { levels } = await askForJson(
    { meter, provider: source },
    levelsRequest(words),
    judgeBy(repliedLevels),
  );
  // By place where the answer kept the order, which tells homographs apart; else by the word, where it is one alone.
  const keys = words.map(({ headword }) => wordKey(headword));
  const replied = levels.map(({ word }) => wordKey(word));
  const isInOrder = keys.join('|') === replied.join('|');
  const isOne = (key: string) => keys.indexOf(key) === keys.lastIndexOf(key);
  return new Map(
    words.flatMap(({ id }, i) => {
      const key = keys[i] ?? '';
      const level = levels[isInOrder ? i : isOne(key) ? replied.indexOf(key) : -1]?.level;
      return level ? [[id, level] as const] : [];
    }),
  );
}

/** Writes a level where the entry still has none. */
async function giveLevel(
  tx: Db,
  id: string,
  { level, origin }: Found,
  by: { actorId: string | undefined; batchId?: string },
  clock: () => Date,
): Promise<boolean> {
  const state = await findKeywordState(tx, id, { lock: true });
  if (!state) throw new GenerationFailure('keyword-gone');
  if (state.level) return false;
  const next = { ...state, level, levelOrigin: origin };
  await writeKeywords(tx, [{ id, state: next, action: 'level', ...by }], clock());
  return true;
}

function ignoreGone(error: unknown): false {
  if (error instanceof GenerationFailure && error.reason === 'keyword-gone') return false;
  throw error;
}
