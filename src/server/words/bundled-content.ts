import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type BundledCategory,
  bundledCategorySchema,
  bundledPictureSchema,
  type Entry,
  entrySchema,
  formatEntry,
  type Showcase,
  showcaseSchema,
  type Targets,
  targetsSchema,
} from '#src/domain/words/entry.ts';

export type BundledContent = {
  entries: Entry[];
  categories: BundledCategory[];
  targets: Targets;
  /** Reviewed picture list: picture name → icon of the bundled set. */
  pictures: Record<string, { icon: string }>;
  /** Ids in the order in which words are imported (and so listed), commonest first; ids not named come last. */
  order: string[];
  showcase: Showcase;
  /** Files that could not be read as what they should be. */
  faults: { file: string; message: string }[];
};

/** Reads and parses the bundled vocabulary under a content folder; malformed files are reported, the rest is returned. */
export function readBundledContent(folder: string): BundledContent {
  const faults: BundledContent['faults'] = [];
  const entries: Entry[] = [];
  const words = join(folder, 'words');
  for (const level of existsSync(words) ? readdirSync(words).sort() : []) {
    for (const file of readdirSync(join(words, level)).sort()) {
      const path = `words/${level}/${file}`;
      const result = readEntry(join(folder, path), level, file);
      if ('message' in result) faults.push({ file: path, message: result.message });
      else entries.push(result);
    }
  }
  const read = <T>(name: string, schema: z.ZodType<T>, otherwise: T): T =>
    readFileOf(folder, name, schema, otherwise, faults);
  return {
    entries,
    categories: read('categories.json', z.array(bundledCategorySchema), []),
    targets: read('targets.json', targetsSchema, { levels: {}, topics: {}, depth: {} } as Targets),
    pictures: read('pictures.json', z.record(z.string(), bundledPictureSchema), {}),
    order: read('order.json', z.array(z.string()), []),
    showcase: readShowcase(folder, faults),
    faults,
  };
}

/** The words that are shown before others; none where their file can't be read. */
export function readShowcase(folder: string, faults: BundledContent['faults'] = []): Showcase {
  return readFileOf(folder, 'showcase.json', showcaseSchema, { levels: {}, topics: {} } as Showcase, faults);
}

function readFileOf<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  otherwise: T,
  faults: BundledContent['faults'],
): T {
  const path = join(folder, name);
  if (!existsSync(path)) {
    faults.push({ file: name, message: 'is missing' });
    return otherwise;
  }
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    faults.push({ file: name, message: describe(error) });
    return otherwise;
  }
}

function readEntry(path: string, level: string, file: string): Entry | { message: string } {
  try {
    const text = readFileSync(path, 'utf8');
    const entry = entrySchema.parse(JSON.parse(text));
    if (`${entry.id}.json` !== file)
      return { message: `holds the entry '${entry.id}': file name and id differ` };
    if (entry.level.toLowerCase() !== level)
      return { message: `holds a ${entry.level} entry in the folder ${level}` };
    if (formatEntry(entry) !== text)
      return { message: 'is not in the fixed form (key order, two-space JSON)' };
    return entry;
  } catch (error) {
    return { message: describe(error) };
  }
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
