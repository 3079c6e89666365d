import type { CategoriesService } from './editing/categories.service.ts';
import { createCategoryTablesRepository } from './editing/category-tables.repository.ts';
import {
  createCategoryKeywordTableService,
  createCategoryTableService,
} from './editing/category-tables.service.ts';
import type { EditorPatchesService } from './editing/editor-patches.service.ts';
import { createKeywordTableRepository } from './editing/keyword-table.repository.ts';
import { createKeywordTableService } from './editing/keyword-table.service.ts';
import { createLanguagePairTableService } from './editing/language-pair-table.service.ts';
import { createLanguagePairsRepository } from './editing/language-pairs.repository.ts';
import type { LanguagePairsService } from './editing/language-pairs.service.ts';
import type { Tables } from './editing/tables.api.ts';
import { PICTURES_BELOW } from './generation/picture-bucket.service.ts';
import type { Database } from './platform/database.ts';

type Parts = {
  database: Database;
  editor: EditorPatchesService;
  categories: CategoriesService;
  languagePairs: LanguagePairsService;
  hasFile: (url: string) => Promise<boolean>;
};

/** The tables that the API shows row by row. */
export function createApiTables({ database, editor, categories, languagePairs, hasFile }: Parts): Tables {
  const keywords = createKeywordTableRepository(database);
  const repository = createCategoryTablesRepository(database);
  return {
    keywords: createKeywordTableService({
      repository: keywords,
      editor,
      hasFile,
      picturesBelow: PICTURES_BELOW,
    }),
    categories: createCategoryTableService({ repository, categories }),
    categoryKeywords: createCategoryKeywordTableService({ repository, keywords, categories }),
    languagePairs: createLanguagePairTableService({
      repository: createLanguagePairsRepository(database),
      languagePairs,
    }),
  };
}
