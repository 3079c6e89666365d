import { contentCategory, contentEntry } from '#src/domain/editing/content-form.ts';
import { type BundledCategory, type Entry, formatEntry } from '#src/domain/words/entry.ts';
import type { BundledContent } from '../words/bundled-content.ts';
import type { VocabularyFileRepository } from './vocabulary-file.repository.ts';

export type ContentExport = {
  /** Text of each file by its path in the content folder. */
  files: Map<string, string>;
  /** Entries and categories that have no place in `content/`, each with why. */
  leftOut: { id: string; reasons: string[] }[];
  /** What exported entries lose there. */
  lost: { id: string; parts: string[] }[];
  entryCount: number;
};

/** The vocabulary as the files of `content/`. For whoever maintains them, at the command line. */
export function createContentExportService({ repository }: { repository: VocabularyFileRepository }) {
  /** Built-in categories in the order of the folder's file; new ones can't be, since topics are fixed. */
  const categoriesFile = async (
    bundled: readonly BundledCategory[],
    { leftOut }: Pick<ContentExport, 'leftOut'>,
  ): Promise<string> => {
    const shaped = new Map<string, BundledCategory>();
    for (const { id, ...category } of await repository.listCategories()) {
      const result = contentCategory(id, category);
      if ('reasons' in result) leftOut.push({ id: `category ${id}`, reasons: result.reasons });
      else shaped.set(id, result.shaped);
    }
    // One that was deleted here stays in the folder: its topic is still one of the built-in ones.
    const categories = bundled.map((category) => shaped.get(category.slug) ?? category);
    return `${JSON.stringify(categories, null, 2)}\n`;
  };

  return {
    /** @param bundled what the folder holds now: pictures, and the order that stays where it can */
    async exportContent(
      bundled: Pick<BundledContent, 'pictures' | 'order' | 'categories'>,
    ): Promise<ContentExport> {
      const result: ContentExport = { files: new Map(), leftOut: [], lost: [], entryCount: 0 };
      const pictures = new Set(Object.keys(bundled.pictures));
      const newIds: string[] = [];
      const ids = new Set<string>();
      const known = new Set(bundled.order);
      const add = (entry: Entry) => {
        result.files.set(`words/${entry.level.toLowerCase()}/${entry.id}.json`, formatEntry(entry));
        result.entryCount++;
        ids.add(entry.id);
        if (!known.has(entry.id)) newIds.push(entry.id);
      };
      for await (const [id, state] of repository.listKeywords()) {
        const entry = contentEntry(id, state, pictures);
        if ('reasons' in entry) result.leftOut.push({ id, reasons: entry.reasons });
        else {
          add(entry.shaped);
          if (entry.lost.length > 0) result.lost.push({ id, parts: entry.lost });
        }
      }
      const order = [...bundled.order.filter((id) => ids.has(id)), ...newIds];
      // One id a line, as the folder has it: a change is then a line of the difference.
      result.files.set('order.json', `[\n${order.map((id) => JSON.stringify(id)).join(',\n')}\n]\n`);
      result.files.set('categories.json', await categoriesFile(bundled.categories, result));
      return result;
    },
  };
}
