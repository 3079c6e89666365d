import { useTranslator } from '../../i18n/translator-context.tsx';

/** An instant as day and time in UTC, as everywhere in the admin area. @param at ISO 8601 in UTC */
export function InstantText({ at }: { at: string }) {
  const t = useTranslator();
  return (
    <time dateTime={at}>
      {t.date(at.slice(0, 10))}, <bdi dir="ltr">{at.slice(11, 16)} UTC</bdi>
    </time>
  );
}
