import { z } from 'zod';
import { ORIGINS } from '#src/domain/generation/generation.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import type { RequestContext } from '#src/server/request-context.ts';
import type { SavedData } from '#src/ui/editing/saved-data.ts';

const querySchema = z.object({
  search: z.string().max(100).catch(''),
  level: z
    .enum([...CEFR_LEVELS, 'none'])
    .or(z.literal(''))
    .catch(''),
  status: z.enum(['draft', 'published']).or(z.literal('')).catch(''),
  origin: z.enum(ORIGINS).or(z.literal('')).catch(''),
  onlyFindings: z.stringbool().catch(false),
  /** How many pages of the list, from its first. */
  pages: z.literal('all').or(z.coerce.number().int().min(1).max(1_000)).catch(1),
});

/** The list as an address asks for it; what could not be loaded is named in it, never an error page. */
export async function loadSaved(
  { services, visitor }: RequestContext,
  parameters: URLSearchParams,
): Promise<SavedData> {
  const { pages: wanted, ...query } = querySchema.parse(Object.fromEntries(parameters));
  // The database refuses NUL.
  query.search = query.search.replace(/\p{Cc}/gu, ' ').trim();
  const filter = {
    search: query.search,
    level: query.level || undefined,
    status: query.status || undefined,
    origin: query.origin || undefined,
    onlyFindings: query.onlyFindings,
  };
  const list: SavedData = { query, rows: [], total: 0, pages: 0, failed: undefined };
  try {
    let last = 1;
    for (let page = 1; page <= last; page++) {
      const found = await services.editor.listKeywords(visitor, { ...filter, page });
      list.total = found.total;
      list.pages = page;
      last = wanted === 'all' ? found.pages : Math.min(wanted, found.pages);
      for (const keyword of found.keywords)
        list.rows.push({
          id: keyword.id,
          headword: keyword.headword,
          partOfSpeech: keyword.partOfSpeech,
          level: keyword.level,
          status: keyword.status,
          origin: keyword.origin,
          findings: keyword.findings.length,
          sounds: keyword.sounds,
          hasPicture: keyword.imageUrl !== undefined,
        });
    }
    return list;
  } catch (error) {
    services.log.error({ err: error }, 'the list of entries could not be loaded');
    const failed = wanted === 'all' ? 'all' : wanted > 1 ? 'more' : 'list';
    return list.rows.length === 0 && failed === 'list' ? { ...list, failed: 'list' } : { ...list, failed };
  }
}
