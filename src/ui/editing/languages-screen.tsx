import { useNavigation } from 'react-router';
import { directionOf, LANGUAGE_CATALOGUE, LANGUAGES } from '#src/domain/language.ts';
import type { Text } from '#src/i18n/text-places.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { TextLine } from '../admin/fields.tsx';
import { ServerWords } from '../admin/server-words.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState, Notice } from '../kit/controls.tsx';
import { Deleting } from './deleting.tsx';
import { Fields, PageForm } from './desk-form.tsx';
import styles from './languages-screen.module.css';
import { type Outcome, OutcomeNotice } from './outcome.tsx';

export type LanguagesData = {
  /** Undefined where they could not be loaded. */
  pairs: { id: string; base: string; targets: string[]; isUsed: boolean }[] | undefined;
  /** What the server said then. */
  fault: string | undefined;
  outcome: Outcome | undefined;
  /** What was typed, where it was refused. */
  typed: { base: string; targets: string } | undefined;
};

/** The language pairs that there are, and the product's languages. */
export function LanguagesScreen({ data }: { data: LanguagesData }) {
  const { pairs } = data;
  const { languages: texts } = useEditingTexts();
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: 'base' | 'targets', hint: string) => (
    <TextLine
      name={name}
      label={texts[name]}
      hint={hint}
      value={data.typed?.[name]}
      maxLength={300}
      // The message above the form says what is wrong.
      aria-invalid={data.typed?.[name].trim() === '' || undefined}
    />
  );
  return (
    <>
      <SectionTitle of="languages" />
      <p className={desk.intro}>{texts.text}</p>
      <OutcomeNotice outcome={data.outcome} />
      <div className={styles.columns}>
        <section aria-labelledby="pairs">
          <h2 id="pairs" className={desk.subheading}>
            {texts.pairs}
          </h2>
          {pairs === undefined ? (
            <Notice isBad isStanding title={texts.loadFailed}>
              <ServerWords text={data.fault} />
            </Notice>
          ) : pairs.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <ul className={styles.pairs}>
              {pairs.map((pair) => (
                <Pair key={pair.id} pair={pair} />
              ))}
            </ul>
          )}
          <PageForm className={styles.form} key={`${pairs?.length}`} noValidate>
            <Fields values={{ intent: 'add' }} />
            {field('base', texts.baseHint)}
            {field('targets', texts.targetsHint)}
            <button type="submit" className={buttonClass('primary')} disabled={isBusy}>
              {texts.add}
            </button>
          </PageForm>
        </section>
        <Catalogue />
      </div>
    </>
  );
}

function Pair({ pair }: { pair: NonNullable<LanguagesData['pairs']>[number] }) {
  const { languages: texts } = useEditingTexts();
  const name = `${pair.base} - ${pair.targets.join(', ')}`;
  const named = (text: Text<'name'>) => told(text, { name });
  return (
    <li className={styles.pair}>
      <p>
        <bdi>{name}</bdi>
        <span> </span>
        {pair.isUsed && <span className={desk.tag}>{texts.learnersUse}</span>}
      </p>
      <Deleting
        label={texts.delete}
        name={named(texts.deleteNamed)}
        question={named(texts.deleteQuestion)}
        fields={{ intent: 'delete', id: pair.id }}
      />
    </li>
  );
}

function Catalogue() {
  const { languages: texts } = useEditingTexts();
  const t = useTranslator();
  return (
    <section aria-labelledby="catalogue">
      <h2 id="catalogue" className={desk.subheading}>
        {texts.catalogue}
      </h2>
      <ul className={styles.pairs}>
        {LANGUAGES.map((code) => (
          <li key={code} className={styles.pair}>
            <p>
              <span>{`${t(`language.${code}`)} · `}</span>
              <bdi lang={code} dir={directionOf(code)}>
                {LANGUAGE_CATALOGUE[code].nativeName}
              </bdi>
            </p>
            <span className={desk.row}>
              {directionOf(code) === 'rtl' && <span className={desk.tag}>{texts.rightToLeft}</span>}
              <bdi dir="ltr" className={desk.tag}>
                {code}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
