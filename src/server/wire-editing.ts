import { randomUUID } from 'node:crypto';
import type { AuditRepository } from './accounts/audit.repository.ts';
import { createCategoriesRepository } from './editing/categories.repository.ts';
import { createCategoriesService } from './editing/categories.service.ts';
import { createCategoryTablesRepository } from './editing/category-tables.repository.ts';
import {
  createCategoryKeywordTableService,
  createCategoryTableService,
} from './editing/category-tables.service.ts';
import { createCategoryWordsRepository } from './editing/category-words.repository.ts';
import { createEditorRepository } from './editing/editor.repository.ts';
import { createEditorService } from './editing/editor.service.ts';
import { createKeywordTableRepository } from './editing/keyword-table.repository.ts';
import { createKeywordTableService } from './editing/keyword-table.service.ts';
import { createKeywordVersionsRepository } from './editing/keyword-versions.repository.ts';
import { createLanguagePairTableService } from './editing/language-pair-table.service.ts';
import { createLanguagePairsRepository } from './editing/language-pairs.repository.ts';
import { createLanguagePairsService } from './editing/language-pairs.service.ts';
import type { Tables } from './editing/tables.api.ts';
import { createVocabularyFileRepository } from './editing/vocabulary-file.repository.ts';
import { createVocabularyFileService } from './editing/vocabulary-file.service.ts';
import { PICTURES_BELOW } from './generation/picture-bucket.service.ts';
import type { Database } from './platform/database.ts';
import type { FileStorage } from './platform/storage.ts';
import type { Clock } from './services.ts';

type EditingParts = { database: Database; storage: FileStorage; audit: AuditRepository; clock: Clock };

/** Wires what admins edit the vocabulary by. */
export function wireEditing({ database, storage, audit, clock }: EditingParts) {
  const desk = { note: audit.add, namesOf: audit.namesOf, clock };
  const editor = createEditorService({
    repository: createEditorRepository(database),
    versions: createKeywordVersionsRepository(database),
    ...desk,
  });
  const categories = createCategoriesService({
    repository: createCategoriesRepository(database),
    words: createCategoryWordsRepository(database),
    ...desk,
  });
  const hasFile = async (url: string) =>
    url.startsWith('/media/') && (await storage.find(url.slice('/media/'.length))) !== undefined;
  const vocabularyFiles = createVocabularyFileService({
    repository: createVocabularyFileRepository(database),
    hasFile,
    ...desk,
  });
  const pairs = createLanguagePairsRepository(database);
  const languagePairs = createLanguagePairsService({ repository: pairs, newId: randomUUID, ...desk });
  const keywords = createKeywordTableRepository(database);
  const repository = createCategoryTablesRepository(database);
  /** The tables that the API shows row by row. */
  const tables: Tables = {
    keywords: createKeywordTableService({
      repository: keywords,
      editor,
      hasFile,
      picturesBelow: PICTURES_BELOW,
    }),
    categories: createCategoryTableService({ repository, categories }),
    categoryKeywords: createCategoryKeywordTableService({ repository, keywords, categories }),
    languagePairs: createLanguagePairTableService({ repository: pairs, languagePairs }),
  };
  return { editor, categories, vocabularyFiles, languagePairs, tables };
}
