import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { readKeywordStates } from '../editing/keyword-changes.repository.ts';
import { writeKeywords } from '../editing/keyword-writer.ts';
import type { Db } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { moveVocabulary } from '../words/vocabulary-version.repository.ts';
import { categories } from '../words/words.table.ts';
import { batchEffects } from './batches.table.ts';

type CategoryColumns = Partial<typeof categories.$inferSelect>;

/** What a batch did beside the entries that it wrote. */
export type BatchEffect =
  /** The columns that it gave it. */
  | { kind: 'category-made'; categoryId: string; after: CategoryColumns }
  /** The columns that it changed, as they were and as they are. */
  | { kind: 'category-changed'; categoryId: string; before: CategoryColumns; after: CategoryColumns };

type VersionRow = typeof keywordVersions.$inferSelect;

export type KeptEntry = { id: string; headword: string };

/** Writes down an effect, in the transaction that has it. */
export async function addBatchEffect(tx: Db, batchId: string, effect: BatchEffect): Promise<void> {
  const before = effect.kind === 'category-changed' ? effect.before : null;
  const { after } = effect;
  await tx
    .insert(batchEffects)
    .values({ batchId, kind: effect.kind, subjectId: effect.categoryId, before, after });
}

/** Entries that a batch wrote. */
export async function listWrittenEntries(tx: Db, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: keywordVersions.keywordId })
    .from(keywordVersions)
    .where(eq(keywordVersions.batchId, batchId))
    .orderBy(asc(keywordVersions.keywordId));
  return rows.map(({ id }) => id);
}

/** What an entry was before a batch, or that somebody changed it since, or that it has been undone already. */
function beforeBatch(
  versions: readonly VersionRow[],
  batchId: string,
  current: KeywordState | undefined,
): 'undone' | 'edited' | { state: KeywordState | null } {
  const own = versions.filter((version) => version.batchId === batchId && version.action !== 'undone');
  const first = own[0]?.version ?? 0;
  const last = own.at(-1)?.version ?? 0;
  const later = versions.filter(({ version }) => version > first);
  if (
    later.some(({ batchId: by, action, version }) => by === batchId && action === 'undone' && version > last)
  )
    return 'undone';
  // Another batch that was undone in between has left nothing.
  const withdrawn = new Set(later.filter(({ action }) => action === 'undone').map(({ batchId }) => batchId));
  const isForeign = (each: VersionRow): boolean => {
    if (each.batchId === batchId || (each.batchId !== null && withdrawn.has(each.batchId))) return false;
    // What was found beside the versions counts where it is more than a sound that somebody listened to.
    const last = versions.find(({ version }) => version === each.version - 1)?.state;
    return each.action !== 'before' || !isSameWork(last, each.state);
  };
  if (later.some(isForeign) || !isSameWork(versions.at(-1)?.state, current)) return 'edited';
  return { state: versions.find(({ version }) => version === first - 1)?.state ?? null };
}

/** Whether two states are the same but for sounds, which are stored when somebody first listens to them. */
function isSameWork(one: KeywordState | null | undefined, other: KeywordState | null | undefined): boolean {
  return isDeepStrictEqual(one && plain(one), other && plain(other)) || (!one && !other);
}

/** As JSON keeps it: without the difference between absent and undefined, places in order. */
function plain({ audioUrls: _, ...state }: KeywordState): unknown {
  const links = [...state.links].sort((a, b) => (a.categoryId < b.categoryId ? -1 : 1));
  return JSON.parse(JSON.stringify({ ...state, links }));
}

/**
 * Brings entries back to what they were before a batch; those changed since stay, as do those that are back already.
 * @returns how many came back, and those that stay for a change since
 */
export async function undoEntries(
  tx: Db,
  batchId: string,
  ids: readonly string[],
  { actorId, at }: { actorId: string; at: Date },
): Promise<{ undone: number; keptEdited: KeptEntry[] }> {
  const states = await readKeywordStates(tx, ids, { lock: true });
  const rows = await tx
    .select()
    .from(keywordVersions)
    .where(inArray(keywordVersions.keywordId, [...ids]))
    .orderBy(asc(keywordVersions.keywordId), asc(keywordVersions.version));
  const versionsOf = Map.groupBy(rows, ({ keywordId }) => keywordId);
  const keptEdited: KeptEntry[] = [];
  const writes = [];
  let undone = 0;
  for (const id of ids) {
    const versions = versionsOf.get(id) ?? [];
    const current = states.get(id);
    const before = beforeBatch(versions, batchId, current);
    if (before === 'edited') {
      const known = current ?? versions.findLast(({ state }) => state)?.state;
      keptEdited.push({ id, headword: known?.headwords.en ?? id });
      continue;
    }
    undone++;
    if (before !== 'undone')
      writes.push({ id, state: before.state, action: 'undone' as const, actorId, batchId });
  }
  await writeKeywords(tx, writes, at);
  return { undone, keptEdited };
}

/** Takes back what a batch did beside entries, as far as nobody has changed or used it since. */
export async function undoEffects(tx: Db, batchId: string): Promise<void> {
  const effects = await tx
    .select()
    .from(batchEffects)
    .where(eq(batchEffects.batchId, batchId))
    .orderBy(desc(batchEffects.id));
  for (const { kind, subjectId, before, after } of effects) {
    if (kind === 'category-changed') await undoCategoryChange(tx, subjectId, before ?? {}, after ?? {});
    if (kind === 'category-made') await undoCategory(tx, subjectId, after ?? {});
  }
  if (effects.length > 0) await moveVocabulary(tx);
}

/** Takes a category away that has no word, and that nobody has changed since it was made. */
async function undoCategory(tx: Db, id: string, after: Record<string, unknown>): Promise<void> {
  const current = await lockCategory(tx, id);
  if (!current || unchangedColumns(current, after).length < Object.keys(after).length) return;
  await tx
    .delete(categories)
    .where(
      and(
        eq(categories.id, id),
        sql`not exists (select 1 from category_keywords k where k.category_id = ${id})`,
      ),
    );
}

async function lockCategory(tx: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row;
}

/** The columns that are still as a batch left them. */
const unchangedColumns = (current: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((column) => isDeepStrictEqual(current[column] ?? null, after[column] ?? null));

async function undoCategoryChange(
  tx: Db,
  id: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const current = await lockCategory(tx, id);
  const back = current ? unchangedColumns(current, after) : [];
  if (back.length === 0) return;
  await tx
    .update(categories)
    .set(Object.fromEntries(back.map((column) => [column, before[column] ?? null])))
    .where(eq(categories.id, id));
}
