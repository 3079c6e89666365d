import { isAdmin, type Visitor } from '#src/domain/accounts/visitor.ts';
import { type KeywordRow, keywordRow } from '#src/domain/editing/keyword-row.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { parseSearch } from '#src/domain/words/search-text.ts';
import { demand } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { EditorPatchesService, KeywordPatch } from './editor-patches.service.ts';
import { KEYWORD_COLUMNS, type KeywordTableRepository } from './keyword-table.repository.ts';
import type { KeywordsQuery } from './table-queries.ts';
import { type Expected, mayRead, type Rows } from './table-reading.ts';

type Parts = {
  repository: KeywordTableRepository;
  editor: EditorPatchesService;
  /** Whether a stored file is here, by the address that entries name it by. */
  hasFile: (url: string) => Promise<boolean>;
  /** Address below which the files of the bucket keyword-images lie. */
  picturesBelow: string;
};

/** The table of keywords, row by row as the API shows it. */
export function createKeywordTableService({ repository, editor, hasFile, picturesBelow }: Parts) {
  const requireFile = async (url: string | null | undefined) => {
    if (url?.startsWith('/media/') && !(await hasFile(url))) throw new AppError('file-not-stored');
  };

  return {
    /** @throws AppError not-signed-in, forbidden for who asks for drafts and is no admin */
    async listKeywords(
      visitor: Visitor,
      {
        select: columns = KEYWORD_COLUMNS,
        order,
        position,
        count,
        image,
        search = '',
        limit,
        offset,
        ...filters
      }: KeywordsQuery,
    ): Promise<Rows<Partial<KeywordRow>>> {
      mayRead(visitor, filters.status);
      const filter = {
        ...filters,
        search: parseSearch(search),
        pngBelow: image === 'png' ? picturesBelow : undefined,
      };
      const page = position === undefined ? { limit, offset } : { limit: 1, offset: position - 1 };
      return {
        rows: await repository.listKeywords(filter, columns, order, page),
        offset: page.offset,
        total: count || position !== undefined ? await repository.countKeywords(filter) : undefined,
      };
    },

    /** @throws AppError keyword-not-found, also for a draft that the visitor may not see */
    async getKeyword(visitor: Visitor, id: string): Promise<KeywordRow> {
      const row = await repository.findKeyword(id);
      if (!row || (row.status !== 'published' && !isAdmin(visitor))) throw new AppError('keyword-not-found');
      return row;
    },

    /** @throws AppError keyword-not-found, precondition-failed, file-not-stored, has-errors */
    async changeKeyword(
      visitor: Visitor,
      id: string,
      patch: KeywordPatch,
      isExpected: Expected<KeywordRow>,
    ): Promise<KeywordRow> {
      demand('admin', visitor);
      for (const url of [patch.change.imageUrl, ...LANGUAGES.map((code) => patch.audio[code])])
        await requireFile(url);
      const state = await editor.patchKeyword(visitor, id, patch, (now) => isExpected(keywordRow(id, now)));
      return keywordRow(id, state);
    },

    /** @throws AppError keyword-not-found, precondition-failed */
    async deleteKeyword(visitor: Visitor, id: string, isExpected: Expected<KeywordRow>): Promise<void> {
      await editor.deleteKeyword(visitor, id, (now) => isExpected(keywordRow(id, now)));
    },
  };
}

export type KeywordTableService = ReturnType<typeof createKeywordTableService>;
