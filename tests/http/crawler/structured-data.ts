/** What must be filled for each type that our pages use: schema.org's properties as search engines ask for them. */
const NEEDED: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  ListItem: ['position', 'name', 'item'],
  DefinedTermSet: ['name', 'url', 'inLanguage', 'hasDefinedTerm'],
  DefinedTerm: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  WebSite: ['name', 'url'],
};
const ADDRESSES = new Set(['url', 'item', 'image', 'inDefinedTermSet']);
const TEXTS = new Set(['name', 'description', 'text']);

type Property = { name: string; value: unknown; owner: Record<string, unknown> };

/** Every property of a document, at any depth. */
function propertiesOf(value: unknown): Property[] {
  if (Array.isArray(value)) return value.flatMap(propertiesOf);
  if (value === null || typeof value !== 'object') return [];
  const owner = value as Record<string, unknown>;
  return Object.entries(owner).flatMap(([name, inner]) => [
    { name, value: inner, owner },
    ...propertiesOf(inner),
  ]);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

/** What a document lacks, and lists whose places are not counted from 1. */
export function structuredFaults(document: unknown): string[] {
  const faults: string[] = [];
  if ((document as { '@context'?: unknown })['@context'] !== 'https://schema.org') faults.push('no context');
  const things = new Set(
    propertiesOf(document).flatMap(({ name, owner }) => (name === '@type' ? [owner] : [])),
  );
  for (const thing of things) {
    const type = String(thing['@type']);
    const needed = NEEDED[type];
    if (!needed) faults.push(`unknown type ${type}`);
    for (const name of needed ?? []) if (!isFilled(thing[name])) faults.push(`${type} without ${name}`);
    const items = thing.itemListElement;
    if (Array.isArray(items) && items.some((item, i) => (item as { position: number }).position !== i + 1))
      faults.push(`${type} miscounts its items`);
  }
  return faults;
}

/** Texts that must be seen on the page. */
export function textsIn(document: unknown): string[] {
  return propertiesOf(document).flatMap(({ name, value }) =>
    TEXTS.has(name) && typeof value === 'string' ? [value.replace(/\s+/g, ' ').trim()] : [],
  );
}

export function addressesIn(document: unknown): string[] {
  return propertiesOf(document).flatMap(({ name, value }) =>
    ADDRESSES.has(name) && typeof value === 'string' ? [value] : [],
  );
}

/** The last step of the way to a page must be the page. */
export function ownAddressFault(documents: unknown, address: string): string[] {
  return propertiesOf(documents).flatMap(({ name, value, owner }) => {
    if (name !== 'itemListElement' || owner['@type'] !== 'BreadcrumbList') return [];
    const last = (value as { item: string }[]).at(-1)?.item;
    return last === address || address.startsWith(`${last}?page=`) ? [] : [`the way to it ends at ${last}`];
  });
}
