import { commaOf } from '#src/domain/language.ts';
import { useTranslator } from '../i18n/translator-context.tsx';

/** An instant as day and time in UTC, as everywhere in the admin area. @param props.at ISO 8601 in UTC */
export function InstantText({ at, className }: { at: string; className?: string | undefined }) {
  const t = useTranslator();
  return (
    <time dateTime={at} className={className}>
      <span>{`${t.date(at.slice(0, 10))}${commaOf(t.language)}`}</span>
      <bdi dir="ltr">{`${at.slice(11, 16)} UTC`}</bdi>
    </time>
  );
}
