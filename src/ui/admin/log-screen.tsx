import { useTranslator } from '../i18n/translator-context.tsx';
import { EmptyState } from '../kit/controls.tsx';
import { SectionTitle } from './admin-shell.tsx';
import { InstantText } from './instant-text.tsx';
import styles from './log-screen.module.css';
import { PagesLinks } from './pages-links.tsx';
import { useAdminTexts } from './texts-context.ts';

export type LogData = {
  entries: {
    id: number;
    /** ISO 8601 in UTC. */
    at: string;
    action: string;
    actor: { isProgram: boolean; name: string | undefined };
    subject: { name: string | undefined } | undefined;
    details: Record<string, string | number | boolean>;
  }[];
  /** Id before which the next page begins; undefined on the last. */
  before: number | undefined;
  isFirst: boolean;
};

/** What admins did: when, who, what. */
export function LogScreen({ data }: { data: LogData }) {
  const { entries, before } = data;
  const { log } = useAdminTexts();
  return (
    <>
      <SectionTitle of="log" />
      {entries.length === 0 ? (
        <EmptyState title={log.empty} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{log.when}</th>
              <th scope="col">{log.who}</th>
              <th scope="col">{log.what}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <PagesLinks section="log" isFirst={data.isFirst} before={before} texts={log} />
    </>
  );
}

function Entry({ entry }: { entry: LogData['entries'][number] }) {
  const t = useTranslator();
  const { log } = useAdminTexts();
  const { action, actor, subject, details } = entry;
  const sentence = Object.entries(log.actions).find(([name]) => name === action)?.[1];
  const nameOf = ({ name }: { name: string | undefined }) => name ?? log.gone;
  const values: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'number' ? t.number(value) : String(value),
      ]),
    ),
    subject: subject ? nameOf(subject) : '',
  };
  return (
    <tr>
      <td>
        <InstantText at={entry.at} />
      </td>
      <td>
        <bdi>{actor.isProgram ? log.program : nameOf(actor)}</bdi>
        {values.viaKey !== undefined && <Told text={` ${log.viaKey}`} values={{ key: values.viaKey }} />}
      </td>
      <td>
        <Told text={sentence ?? `${action} {subject}`} values={values} />
      </td>
    </tr>
  );
}

/** A text with values in its places. */
function Told({ text, values }: { text: string; values: Record<string, string> }) {
  // Texts and names of places take turns.
  return text.split(/\{(\w+)\}/).map((part, i) =>
    // A name or a word runs its own way inside a sentence of another language.
    i % 2 === 0 ? <span key={`${i}`}>{part}</span> : <bdi key={part}>{values[part]}</bdi>,
  );
}
