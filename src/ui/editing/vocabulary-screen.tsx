import { useNavigation } from 'react-router';
import type { LineFault } from '#src/domain/editing/vocabulary-file.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { FilePick } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { DeskButton } from './desk-button.tsx';
import { PageForm } from './desk-form.tsx';
import { type Outcome, OutcomeNotice } from './outcome.tsx';
import styles from './vocabulary-screen.module.css';

type Counts = { added: number; changed: number; unchanged: number };
const KINDS = ['keywords', 'categories', 'languagePairs'] as const;

export type VocabularyData = {
  outcome: Outcome | undefined;
  /** What a file changed, or would change. */
  report:
    | { counts: Record<(typeof KINDS)[number], Counts>; faults: LineFault[]; faultCount: number }
    | undefined;
};

/** The whole vocabulary as a file, out and in. */
export function VocabularyScreen({ data }: { data: VocabularyData }) {
  const { vocabulary: texts } = useEditingTexts();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <SectionTitle of="vocabulary" />
      <OutcomeNotice outcome={data.outcome} />
      {data.report && <Report report={data.report} />}
      <div className={styles.columns}>
        <section aria-labelledby="export">
          <h2 id="export" className={desk.subheading}>
            {texts.exportTitle}
          </h2>
          <p className={desk.intro}>{texts.exportText}</p>
          <ul className={styles.formats}>
            <Format href="/api/vocabulary?format=jsonl" name={texts.jsonLines} text={texts.jsonLinesText} />
            <Format href="/api/vocabulary?format=csv" name={texts.csv} text={texts.csvText} />
          </ul>
        </section>
        <section aria-labelledby="import">
          <h2 id="import" className={desk.subheading}>
            {texts.importTitle}
          </h2>
          <p className={desk.intro}>{texts.importText}</p>
          <PageForm className={styles.form} encType="multipart/form-data" aria-busy={isBusy}>
            <FilePick label={texts.file} name="file" accept=".jsonl,.json,.csv,.txt" />
            <span className={desk.row}>
              <DeskButton intent="check" className={buttonClass('primary')} disabled={isBusy}>
                {texts.check}
              </DeskButton>
              <DeskButton intent="import" className={buttonClass()} disabled={isBusy}>
                {texts.import}
              </DeskButton>
            </span>
          </PageForm>
        </section>
      </div>
    </>
  );
}

function Format({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <li>
      <a className={desk.small} href={href} download>
        {name}
      </a>
      <p className={desk.hint}>{text}</p>
    </li>
  );
}

function Report({ report }: { report: NonNullable<VocabularyData['report']> }) {
  const t = useTranslator();
  const { vocabulary: texts } = useEditingTexts();
  const counted = (counts: Counts) =>
    (['added', 'changed', 'unchanged'] as const)
      .map((what) => countedIn(t.language, texts[what], counts[what]))
      .join(' · ');
  return (
    <section className={desk.panel} aria-label={texts.importTitle} data-report="">
      <dl className={desk.facts}>
        {KINDS.map((kind) => (
          <div key={kind} className={styles.count}>
            <dt>{texts.kinds[kind]}</dt>
            <dd>{counted(report.counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {report.faultCount > 0 && (
        <>
          <h2 className={desk.subheading}>{countedIn(t.language, texts.faults, report.faultCount)}</h2>
          <ul className={styles.faults}>
            {report.faults.map(({ line, path, reason }) => (
              <li key={`${line} ${path} ${reason}`}>
                <span>{`${filledIn(texts.line, { number: t.number(line) })}: `}</span>
                {path && (
                  <bdi dir="ltr" lang="en">
                    {path}
                  </bdi>
                )}
                <span>{` ${texts.reasons[reason]}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
