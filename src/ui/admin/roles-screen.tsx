import type { AdminTexts } from '#src/i18n/admin/admin-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { SectionTitle } from './admin-shell.tsx';
import { Asking } from './asking.tsx';
import desk from './desk.module.css';
import { TextLine } from './fields.tsx';
import styles from './roles-screen.module.css';
import { useAdminTexts } from './texts-context.ts';
import { told } from './told.ts';

export type RolesOutcome = keyof AdminTexts['roles']['outcomes'];

export type RolesData = {
  holders: {
    userId: string;
    name: string;
    /** Day on which the role was granted, YYYY-MM-DD. */
    since: string;
    isAsker: boolean;
  }[];
  outcome: RolesOutcome | undefined;
  /** What was typed, where it did not lead to anything. */
  address: string;
};

const GOOD: readonly RolesOutcome[] = ['granted', 'withdrawn'];

/** Who is an admin; forms that grant the role and withdraw it, the latter behind a question. */
export function RolesScreen({ data }: { data: RolesData }) {
  const { holders, outcome } = data;
  const { roles } = useAdminTexts();
  const isBad = outcome !== undefined && !GOOD.includes(outcome);
  return (
    <>
      <SectionTitle of="roles" />
      {outcome && <Notice isBad={isBad} id="outcome" title={roles.outcomes[outcome]} />}
      <div className={styles.columns}>
        <section aria-labelledby="holders">
          <h2 id="holders" className={styles.heading}>
            {roles.holders}
          </h2>
          <ul className={styles.holders}>
            {holders.map((holder) => (
              <Holder key={holder.userId} holder={holder} />
            ))}
          </ul>
        </section>
        <form method="post" className={styles.form} noValidate aria-labelledby="grant">
          <h2 id="grant" className={styles.heading}>
            {roles.grantHeading}
          </h2>
          <input type="hidden" name="intent" value="grant" />
          <TextLine
            name="address"
            label={roles.address}
            hint={roles.addressHint}
            value={data.address}
            language="en"
            maxLength={320}
            required
            aria-invalid={(isBad && data.address !== '') || undefined}
            describedBy={isBad ? 'outcome' : undefined}
          />
          <button type="submit" className={buttonClass('primary')}>
            {roles.grant}
          </button>
        </form>
      </div>
    </>
  );
}

function Holder({ holder }: { holder: RolesData['holders'][number] }) {
  const t = useTranslator();
  const { roles } = useAdminTexts();
  return (
    <li className={styles.holder}>
      <p className={styles.name}>
        <bdi dir="ltr">{holder.name}</bdi>
        {holder.isAsker && <span className={styles.you}>{` (${roles.you})`}</span>}
      </p>
      <p className={desk.hint}>{filledIn(roles.since, { date: t.date(holder.since) })}</p>
      <Asking
        label={<LabelOf label={roles.withdraw} name={holder.name} />}
        question={told(roles.question, { name: holder.name })}
      >
        <form method="post">
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="user" value={holder.userId} />
          <button type="submit" className={buttonClass()}>
            {roles.confirm}
          </button>
        </form>
      </Asking>
    </li>
  );
}
