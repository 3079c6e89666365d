import type { ReactNode } from 'react';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { CheckField, TextField } from '../kit/form-fields.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { type AccountData, CurrentPassword, faultOf, PartForm } from './account-forms.tsx';
import styles from './account-section.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A part that is opened when it is wanted, or when something was wrong in it. */
export function FoldedPart(props: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={props.isOpen}>
      <summary>{props.title}</summary>
      <div className={styles.folded}>{props.children}</div>
    </details>
  );
}

export function PasswordPart({ data }: { data: AccountData }) {
  const { texts, signTexts } = data;
  return (
    <FoldedPart title={texts.passwordHeading} isOpen={faultOf(data, { part: 'password' }) !== undefined}>
      <PartForm
        data={data}
        of={{ part: 'password' }}
        button={<LabelOf label={texts.save} name={texts.passwordHeading} />}
      >
        <CurrentPassword data={data} />
        <PasswordField
          isNew
          label={signTexts.newPassword}
          shows={signTexts.showPassword}
          hint={signTexts.passwordHint}
        />
        <p className={styles.note}>{texts.passwordNote}</p>
      </PartForm>
    </FoldedPart>
  );
}

/** For who signs in without a password and can be written to. */
export function NewPasswordPart({ data }: { data: AccountData }) {
  const { texts, signTexts } = data;
  return (
    <FoldedPart
      title={texts.newPasswordHeading}
      isOpen={faultOf(data, { part: 'new-password' }) !== undefined}
    >
      <PartForm data={data} of={{ part: 'new-password' }} button={signTexts.sendLink}>
        <p className={styles.note}>{texts.withoutPassword}</p>
      </PartForm>
    </FoldedPart>
  );
}

export function EmailPart({ data }: { data: AccountData }) {
  const { texts, newEmail } = data;
  return (
    <FoldedPart title={texts.emailHeading} isOpen={faultOf(data, { part: 'email' }) !== undefined}>
      <PartForm
        data={data}
        of={{ part: 'email' }}
        button={<LabelOf label={texts.save} name={texts.emailHeading} />}
      >
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={texts.newEmail}
          hint={texts.emailNote}
          value={newEmail}
        />
        <CurrentPassword data={data} />
      </PartForm>
    </FoldedPart>
  );
}

/** For who has kept what they learnt, and nothing but this browser leads back to. */
export function FirstAddressPart({ data, texts }: { data: AccountData; texts: TodayTexts['account'] }) {
  return (
    <Part title={texts.addAddress}>
      <PartForm data={data} of={{ part: 'email' }} button={data.signTexts.sendLink}>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={data.texts.newEmail}
          hint={texts.addressNote}
          value={data.newEmail}
        />
      </PartForm>
    </Part>
  );
}

export function DeletePart({ data }: { data: AccountData }) {
  const { texts } = data;
  return (
    <FoldedPart title={texts.deleteHeading} isOpen={faultOf(data, { part: 'delete' }) !== undefined}>
      <PartForm data={data} of={{ part: 'delete' }} button={texts.deleteButton}>
        <p className={styles.note}>{texts.deleteNote}</p>
        <CurrentPassword data={data} />
        <CheckField name="sure" label={texts.deleteConfirm} />
      </PartForm>
    </FoldedPart>
  );
}
