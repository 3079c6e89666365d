import { useId } from 'react';
import type { ComposedEntry, EntryFinding, FailureReason } from '#src/domain/generation/generation.ts';
import desk from '../admin/desk.module.css';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { EntryView, Findings } from './entry-view.tsx';
import styles from './generator.module.css';

export type PreviewedWord = {
  word: string;
  entry?: ComposedEntry | undefined;
  findings: EntryFinding[];
  reason?: FailureReason | undefined;
  detail?: string | undefined;
};

/** Entries as they would be written, of which nothing is stored, or why they can't be. */
export function Preview({ words }: { words: readonly PreviewedWord[] }) {
  const id = useId();
  const { plan, messages, failures } = useGeneratorTexts();
  return (
    <section aria-labelledby={id} data-preview="">
      <h3 id={id}>{plan.previewTitle}</h3>
      <ul className={styles.previews}>
        {words.map(({ word, entry, findings, reason, detail }) => (
          <li key={word}>
            {entry ? (
              <>
                <EntryView entry={entry} />
                <Findings findings={findings} />
              </>
            ) : (
              <p className={styles.notWritten}>
                <strong lang="en" translate="no">
                  {word}
                </strong>
                <span>{`: ${messages.generateFailed}. `}</span>
                {reason && <span data-reason={reason}>{failures[reason]}</span>}
                {detail && detail !== word && <bdi className={desk.hint}>{` ${detail}`}</bdi>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
