import type { ComposedEntry, EntryFinding } from '#src/domain/generation/generation.ts';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { EntryView } from '../generation/entry-view.tsx';
import { Notice } from '../kit/controls.tsx';
import styles from './test-results.module.css';

/** What the generator would write for a stored entry, or why it could not. */
export type Tested = {
  word: string;
  entry: ComposedEntry | undefined;
  findings: EntryFinding[];
  why: string | undefined;
};

/** The two entries of a test, of which nothing is stored. */
export function TestResults({ tested }: { tested: Tested[] }) {
  const { test, tools } = useEditingTexts();
  return (
    <section className={desk.panel} aria-labelledby="test-title">
      <h3 id="test-title">{test.title}</h3>
      <p className={desk.hint}>{tools.testText}</p>
      <ul className={styles.tested}>
        {tested.map((each) => (
          <li key={each.word}>
            <h4 lang="en" dir="ltr">
              {each.word}
            </h4>
            {each.entry ? (
              <>
                <p className={desk.hint}>{test.proposed}</p>
                <EntryView entry={each.entry} />
              </>
            ) : (
              <Notice isBad title={test.failed}>
                {each.why}
              </Notice>
            )}
            {each.findings.map((finding) => (
              <p key={`${finding.rule}${finding.message}`} className={desk.fault} lang="en" dir="ltr">
                {finding.message}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
