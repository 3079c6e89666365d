import { adminPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { EmptyState } from '../kit/controls.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import styles from './bin-screen.module.css';
import { DeskButton } from './desk-button.tsx';
import { PageForm } from './desk-form.tsx';
import { type Outcome, OutcomeNotice } from './outcome.tsx';

export type BinData = {
  entries: {
    id: string;
    headword: string;
    /** ISO 8601 in UTC. */
    at: string;
    by: string | undefined;
  }[];
};

/** Deleted entries that can be brought back. */
export function BinScreen({ data: { entries }, outcome }: { data: BinData; outcome: Outcome | undefined }) {
  const t = useTranslator();
  const { bin: texts } = useEditingTexts();
  return (
    <>
      <SectionTitle of="words">{texts.title}</SectionTitle>
      <p className={desk.intro}>{texts.text}</p>
      <OutcomeNotice outcome={outcome} />
      {entries.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <ul className={styles.entries}>
          {entries.map(({ id, headword, at, by }) => (
            <li key={id}>
              <p>
                <bdi lang="en" translate="no" className={styles.word}>
                  {headword}
                </bdi>
                <span className={desk.hint}>
                  <span>{filledIn(texts.deletedAt, { date: t.date(at.slice(0, 10)) })}</span>
                  {by && (
                    <>
                      <span>{' · '}</span>
                      <bdi dir="ltr">{by}</bdi>
                    </>
                  )}
                </span>
              </p>
              <PageForm>
                <DeskButton intent={`restore:${id}`}>
                  <LabelOf label={texts.restore} name={headword} />
                </DeskButton>
              </PageForm>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className={desk.small} href={adminPath('words')}>
          {texts.back}
        </a>
      </p>
    </>
  );
}
