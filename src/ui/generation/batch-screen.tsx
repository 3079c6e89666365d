import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { TextLines } from '../admin/fields.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { Notice } from '../kit/controls.tsx';
import { BusyNote, GenerateButton, GenerationForm } from './generation-form.tsx';
import styles from './generator.module.css';
import { type LineReport, LineReportView } from './line-report.tsx';
import { type Plan, PlanStep } from './plan-step.tsx';
import {
  type OptionFaults,
  SourceNote,
  type TextSource,
  type WordOptions,
  WordOptionsFields,
} from './word-options.tsx';

/** What every screen that starts a run of words shows. */
export type WordsPage = {
  source: TextSource;
  options: WordOptions;
  faults: OptionFaults & { text?: string | undefined };
  /** What went wrong with the whole. */
  failure: string | undefined;
  report: LineReport | undefined;
  plan: Plan | undefined;
};

export type BatchPage = WordsPage & { text: string };

/** Batch (Paste): many words at once, one a line. */
export function BatchScreen({ page }: { page: BatchPage }) {
  const texts = useGeneratorTexts();
  return (
    <>
      <SectionTitle of="batch" />
      <p className={desk.intro}>{texts.batch.intro}</p>
      {page.failure && <Notice isBad title={page.failure} />}
      <GenerationForm needs={['words']}>
        <TextLines
          label={texts.batch.words}
          hint={texts.batch.wordsHint}
          fault={page.faults.text}
          name="words"
          rows={10}
          language="en"
          autoComplete="off"
          autoCapitalize="none"
          value={page.text}
        />
        <WordOptionsFields options={page.options} faults={page.faults} />
        <CheckStep page={page} />
      </GenerationForm>
    </>
  );
}

/** The end of each such form: where entries come from, the check, what was read, what it would take. */
export function CheckStep({ page }: { page: WordsPage }) {
  const texts = useGeneratorTexts();
  return (
    <>
      <SourceNote source={page.source} />
      <div className={styles.actions}>
        <GenerateButton intent="check" label={texts.form.check} isPlain={page.plan !== undefined} />
      </div>
      {!page.plan && <BusyNote />}
      {page.report && <LineReportView report={page.report} />}
      {page.plan && <PlanStep plan={page.plan} />}
    </>
  );
}
