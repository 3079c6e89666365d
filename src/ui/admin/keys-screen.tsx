import { KEY_SCOPES, type KeyScope, MAX_KEY_NAME_LENGTH } from '#src/domain/accounts/api-key.ts';
import type { AdminTexts } from '#src/i18n/admin/admin-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { SectionTitle } from './admin-shell.tsx';
import { Asking } from './asking.tsx';
import desk from './desk.module.css';
import { CheckBox, Group, TextLine } from './fields.tsx';
import styles from './keys-screen.module.css';
import lists from './roles-screen.module.css';
import { useAdminTexts } from './texts-context.ts';
import { isolated, told } from './told.ts';

export type KeysOutcome = keyof AdminTexts['keys']['outcomes'];

export type KeysData = {
  /** Of the form, so that sending it twice makes one key. */
  formId: string;
  keys: {
    id: string;
    name: string;
    prefix: string;
    scopes: KeyScope[];
    by: string;
    /** Days, YYYY-MM-DD. */
    createdOn: string;
    lastUsedOn: string | undefined;
  }[];
  outcome: KeysOutcome | undefined;
  /** The key that was just made. */
  key: string | undefined;
  /** What the form held, where it did not lead to anything. */
  typed: { name: string; scopes: string[] };
};

const GOOD: readonly KeysOutcome[] = ['made', 'revoked'];

/** Keys of the API: a form that makes one, which is shown once; a list of those that there are, each to be revoked. */
export function KeysScreen({ data }: { data: KeysData }) {
  const { keys, outcome, key } = data;
  const { keys: t } = useAdminTexts();
  const isBad = outcome !== undefined && !GOOD.includes(outcome);
  return (
    <>
      <SectionTitle of="keys" />
      {outcome && <Notice isBad={isBad} id="outcome" title={t.outcomes[outcome]} />}
      {key !== undefined && (
        <section className={styles.fresh} aria-labelledby="fresh-key">
          <h2 id="fresh-key" className={lists.heading}>
            {t.keyHeading}
          </h2>
          <code className={styles.key} dir="ltr" data-key="">
            {key}
          </code>
          <p className={desk.hint}>{t.keyHint}</p>
        </section>
      )}
      <p className={desk.intro}>
        <span>{`${t.intro} `}</span>
        <a href="/api/docs">{t.docs}</a>
      </p>
      <div className={lists.columns}>
        <section aria-labelledby="keys">
          <h2 id="keys" className={lists.heading}>
            {t.keys}
          </h2>
          {keys.length === 0 && <p className={desk.hint}>{t.none}</p>}
          <ul className={keys.length > 0 ? lists.holders : undefined}>
            {keys.map((each) => (
              <Key key={each.id} own={each} />
            ))}
          </ul>
        </section>
        <NewKey data={data} isBad={isBad} />
      </div>
    </>
  );
}

function NewKey({ data: { typed, formId, outcome }, isBad }: { data: KeysData; isBad: boolean }) {
  const { keys: t } = useAdminTexts();
  const isNameWrong = outcome === 'no-name' || outcome === 'name-too-long';
  return (
    <form method="post" className={lists.form} noValidate aria-labelledby="make">
      <h2 id="make" className={lists.heading}>
        {t.makeHeading}
      </h2>
      <input type="hidden" name="intent" value="make" />
      <input type="hidden" name="form" value={formId} />
      <TextLine
        name="name"
        label={t.name}
        hint={t.nameHint}
        value={typed.name}
        maxLength={MAX_KEY_NAME_LENGTH}
        required
        aria-invalid={isNameWrong || undefined}
        describedBy={isBad ? 'outcome' : undefined}
        autoCapitalize="sentences"
      />
      <Group legend={t.scopes} describedBy={outcome === 'no-scope' ? 'outcome' : undefined}>
        {KEY_SCOPES.map((scope) => (
          <CheckBox
            key={scope}
            name="scope"
            value={scope}
            label={t.scope[scope].name}
            hint={t.scope[scope].about}
            isChecked={typed.scopes.includes(scope)}
          />
        ))}
      </Group>
      <button type="submit" className={buttonClass('primary')}>
        {t.make}
      </button>
    </form>
  );
}

function Key({ own }: { own: KeysData['keys'][number] }) {
  const translate = useTranslator();
  const { keys: t } = useAdminTexts();
  return (
    <li className={lists.holder}>
      <p className={lists.name}>
        <bdi>{own.name}</bdi>
        <span> </span>
        <code className={styles.prefix} dir="ltr">
          {`${own.prefix}…`}
        </code>
      </p>
      <p className={desk.hint}>{own.scopes.map((scope) => t.scope[scope].name).join(' · ')}</p>
      <p className={desk.hint}>
        {[
          filledIn(t.by, { name: isolated(own.by), date: translate.date(own.createdOn) }),
          own.lastUsedOn ? filledIn(t.used, { date: translate.date(own.lastUsedOn) }) : t.unused,
        ].join(' · ')}
      </p>
      <Asking
        label={<LabelOf label={t.revoke} name={own.name} />}
        question={told(t.question, { name: own.name })}
      >
        <form method="post">
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="key" value={own.id} />
          <button type="submit" className={buttonClass()}>
            {t.confirm}
          </button>
        </form>
      </Asking>
    </li>
  );
}
