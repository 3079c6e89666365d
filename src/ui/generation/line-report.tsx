import type { WordLineFault } from '#src/domain/editing/word-lines.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import styles from './generator.module.css';

/** What became of each line of a text or file; of long lists the first. */
export type LineReport = {
  words: number;
  blank: number;
  header: number;
  duplicates: number;
  faults: number;
  firstDuplicates: { line: number; of: number; text: string }[];
  firstFaults: { line: number; text: string; fault: WordLineFault }[];
};

/** Accounts for every line: what will be written, and what was left out and why. */
export function LineReportView({ report }: { report: LineReport }) {
  const t = useTranslator();
  const { lines } = useGeneratorTexts();
  const counts = [
    [lines.words, report.words],
    [lines.duplicates, report.duplicates],
    [lines.blank, report.blank],
    [lines.header, report.header],
    [lines.left, report.faults],
  ] as const;
  return (
    <section className={styles.report} aria-labelledby="lines">
      <h2 id="lines">{lines.title}</h2>
      <dl className={styles.counts}>
        {counts
          .filter(([, count], i) => count > 0 || i === 0)
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{t.number(count)}</dd>
            </div>
          ))}
      </dl>
      {report.faults > 0 && (
        <ul className={styles.faults} data-faults="">
          {report.firstFaults.map(({ line, text, fault }) => (
            <li key={`${line} ${text}`}>
              <LineNumber line={line} />
              <q lang="en" translate="no">
                {text}
              </q>
              <span>{` ${lines.faults[fault]}`}</span>
            </li>
          ))}
          <More count={report.faults - report.firstFaults.length} />
        </ul>
      )}
      {report.duplicates > 0 && (
        <ul className={styles.faults} data-duplicates="">
          {report.firstDuplicates.map(({ line, of, text }) => (
            <li key={`${line} ${text}`}>
              <LineNumber line={line} />
              <q lang="en" translate="no">
                {text}
              </q>
              <span>{` ${filledIn(lines.twice, { line: t.number(of) })}`}</span>
            </li>
          ))}
          <More count={report.duplicates - report.firstDuplicates.length} />
        </ul>
      )}
    </section>
  );
}

function LineNumber({ line }: { line: number }) {
  const t = useTranslator();
  const { lines } = useGeneratorTexts();
  return <strong>{`${filledIn(lines.line, { line: t.number(line) })}: `}</strong>;
}

function More({ count }: { count: number }) {
  const t = useTranslator();
  const { lines } = useGeneratorTexts();
  return count > 0 ? <li>{filledIn(lines.more, { count: t.number(count) })}</li> : null;
}
