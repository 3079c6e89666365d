import { TextField } from './form-fields.tsx';
import { Icon } from './icons.tsx';
import styles from './password-field.module.css';

/**
 * A password to fill in, and a button that shows it (`routes/rendering/show-password.ts`).
 * @param props.shows the button's name
 * @param props.isNew a password to be chosen; else the one that somebody has
 */
export function PasswordField(props: {
  name?: string;
  label: string;
  shows: string;
  hint?: string;
  isNew?: boolean;
}) {
  const { name = 'password', isNew = false, shows, ...told } = props;
  return (
    <TextField
      {...told}
      name={name}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      minLength={6}
      around={(input, ids) => (
        <div className={styles.row}>
          {input}
          <button
            type="button"
            className={styles.show}
            aria-label={shows}
            aria-describedby={ids.label}
            aria-controls={ids.input}
            aria-pressed={false}
            data-shows-password=""
            // Its script brings it forth.
            hidden
          >
            <Icon path={EYE} />
            <Icon path={`${EYE}M4.5 4.5l15 15`} />
          </button>
        </div>
      )}
    />
  );
}

const EYE =
  'M2.500 12c2-4.200 5.400-6.500 9.500-6.500s7.500 2.300 9.500 6.500c-2 4.200-5.400 6.500-9.500 6.500s-7.500-2.300-9.500-6.500Zm9.500 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
