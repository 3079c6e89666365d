/**
 * What search engines are told about a page in schema.org's terms. Only what can be seen on the page itself: every name
 * and description here also stands in its text.
 */

type Thing = { '@type': string; [property: string]: unknown };

/** A name that can be seen, and the decoded path it leads to. */
type Place = { name: string; path: string };

/** A page's facts; addresses become absolute where the page's own is known. */
export type StructuredData = (absolute: (path: string) => string) => Thing[];

/** One document of several things, as the contents of a script element; React Router escapes it for there. */
export function structuredDocument(things: Thing[]): { '@context': string; '@graph': Thing[] } {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The way from the front page to this one. */
export function breadcrumbs(trail: Place[]): StructuredData {
  return (absolute) => [{ '@type': 'BreadcrumbList', itemListElement: listItems(trail, absolute) }];
}

/** The product itself, on its front doors. */
export function website(name: string, language?: string): StructuredData {
  return (absolute) => [
    { '@type': 'WebSite', name, url: absolute('/'), ...(language ? { inLanguage: language } : {}) },
  ];
}

/** A list of links: words of a level, categories. */
export function linkList(name: string, items: Place[]): StructuredData {
  return (absolute) =>
    items.length === 0
      ? []
      : [
          {
            '@type': 'ItemList',
            name,
            numberOfItems: items.length,
            itemListElement: listItems(items, absolute),
          },
        ];
}

/** A set of words, with those of them that the page shows. */
export function termSet(set: Place & { language: string }, terms: Place[]): StructuredData {
  return (absolute) => [
    {
      '@type': 'DefinedTermSet',
      name: set.name,
      url: absolute(set.path),
      inLanguage: [...new Set(['en', set.language])],
      hasDefinedTerm: terms.map(({ name, path }) => ({ '@type': 'DefinedTerm', name, url: absolute(path) })),
    },
  ];
}

/** One word, with its meaning. @param term.setPath page of the set that it belongs to */
export function term(
  term: Place & { description: string; setPath: string; imagePath: string | undefined },
): StructuredData {
  return (absolute) => [
    {
      '@type': 'DefinedTerm',
      name: term.name,
      description: term.description,
      url: absolute(term.path),
      inDefinedTermSet: absolute(term.setPath),
      ...(term.imagePath ? { image: absolute(term.imagePath) } : {}),
    },
  ];
}

/** Steps that a page explains, as questions with their answers. */
export function questions(steps: { title: string; text: string }[]): StructuredData {
  return () => [
    {
      '@type': 'FAQPage',
      mainEntity: steps.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}

function listItems(places: Place[], absolute: (path: string) => string) {
  return places.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(path),
  }));
}
