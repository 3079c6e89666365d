import { LANGUAGE_CATALOGUE, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { encodePath, LANDING_PATHS } from '#src/i18n/paths.ts';

/** Ways to the landing pages, each in its own language. */
export function LandingLinks(props: { languages?: readonly LanguageCode[]; className?: string | undefined }) {
  return (
    <ul className={props.className}>
      {(props.languages ?? LANGUAGES).map((code) => (
        <li key={code}>
          <a href={encodePath(LANDING_PATHS[code])} lang={code} hrefLang={code}>
            {LANGUAGE_CATALOGUE[code].nativeName}
          </a>
        </li>
      ))}
    </ul>
  );
}
