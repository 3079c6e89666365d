import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { adminItemPath, adminPath } from '#src/i18n/paths.ts';
import type { Text } from '#src/i18n/text-places.ts';
import { filledIn } from '#src/i18n/translator.ts';
import desk from '../admin/desk.module.css';
import { TextLine } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { Notice } from '../kit/controls.tsx';
import { ShortLabel } from '../kit/label-of.tsx';
import styles from './categories-screen.module.css';
import { DeskButton, RunButton } from './desk-button.tsx';
import { Fields, PageForm } from './desk-form.tsx';

/** Asks Category Batch for words with which an empty category could begin. */
export const EXAMPLES_INTENT = 'examples';

type Word = { id: string; headword: string; isDraft: boolean };

export type OpenCategory = {
  id: string;
  /** Undefined where they could not be loaded. */
  words: Word[] | undefined;
  /** What was searched for, and what it found. */
  search: string;
  found: Word[] | undefined;
};

/**
 * A category's words in their order, and how more come in: by search, or where there are none by a batch that begins with
 * examples.
 * @param props.name by which a batch finds the category
 */
export function CategoryWords({ open, name, label }: { open: OpenCategory; name: string; label: string }) {
  const { categories: texts } = useEditingTexts();
  return (
    <section className={styles.words} aria-label={filledIn(texts.keywordsOf, { name: label })}>
      <Form
        method="get"
        action={adminPath('categories')}
        className={desk.ends}
        preventScrollReset
        role="search"
      >
        <Fields values={{ open: open.id }} />
        <TextLine
          className={styles.search}
          type="search"
          name="find"
          label={texts.searchLabel}
          value={open.search}
          maxLength={100}
        />
        <button type="submit" className={desk.small}>
          {texts.search}
        </button>
      </Form>
      {open.found && (
        <ul className={styles.found} aria-live="polite">
          {open.found.length === 0 && <li>{texts.noMatch}</li>}
          {open.found.map((word) => (
            <WordRow key={word.id} word={word}>
              <WordButton
                intent={`put:${open.id}:${word.id}`}
                label={texts.addKeyword}
                word={word.headword}
                find={open.search}
              />
            </WordRow>
          ))}
        </ul>
      )}
      {open.words === undefined ? (
        <Notice isBad isStanding title={texts.keywordsFailed} />
      ) : open.words.length === 0 ? (
        <div className={desk.row}>
          <p>{texts.keywordsEmpty}</p>
          {/* A document: the frame of another section comes with one. */}
          <form method="post" action={adminPath('category-batch')}>
            <Fields values={{ text: name }} />
            <RunButton intent={EXAMPLES_INTENT}>{texts.examples}</RunButton>
          </form>
        </div>
      ) : (
        <ul className={styles.inside}>
          {open.words.map((word) => (
            <WordRow key={word.id} word={word}>
              <WordButton
                intent={`take:${open.id}:${word.id}`}
                label={texts.removeKeyword}
                word={word.headword}
                shown={texts.remove}
              />
            </WordRow>
          ))}
        </ul>
      )}
    </section>
  );
}

function WordRow({ word, children }: { word: Word; children: ReactNode }) {
  return (
    <li className={styles.word} data-keyword={word.id}>
      <a
        href={adminItemPath('words', word.id)}
        lang="en"
        dir="ltr"
        translate="no"
        className={word.isDraft ? styles.draft : undefined}
      >
        {word.headword}
      </a>
      {children}
    </li>
  );
}

type WordButtonProps = {
  intent: string;
  label: Text<'word'>;
  word: string;
  /** The short text on the button; without it the whole label. */
  shown?: string;
  find?: string;
};

function WordButton({ intent, label, word, shown, find }: WordButtonProps) {
  const whole = told(label, { word });
  return (
    <PageForm>
      {find && <Fields values={{ find }} />}
      <DeskButton intent={intent}>{shown ? <ShortLabel label={shown} whole={whole} /> : whole}</DeskButton>
    </PageForm>
  );
}
