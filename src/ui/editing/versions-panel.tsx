import type { KeywordDifference } from '#src/domain/editing/keyword-difference.ts';
import type { VersionAction } from '#src/domain/editing/keyword-version.ts';
import { directionOf } from '#src/domain/language.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import desk from '../admin/desk.module.css';
import { InstantText } from '../admin/instant-text.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { DeskButton } from './desk-button.tsx';
import { PageForm } from './desk-form.tsx';
import styles from './versions-panel.module.css';

export type ListedVersion = {
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  by: string | undefined;
  isProgram: boolean;
  action: VersionAction;
  batchId: string | undefined;
  /** Against the version before. */
  differences: KeywordDifference[];
  canRestore: boolean;
};

/** What an entry was, the newest first: who did what and when, what it changed, and going back to it. */
export function VersionsPanel({ versions }: { versions: ListedVersion[] }) {
  const { versions: own } = useEditingTexts();
  return (
    <section className={desk.panel} aria-labelledby="versions">
      <h2 id="versions" className={desk.heading}>
        {own.title}
      </h2>
      {versions.length === 0 ? (
        <p className={desk.hint}>{own.none}</p>
      ) : (
        <ol className={styles.versions} reversed>
          {versions.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Version({ version }: { version: ListedVersion }) {
  const t = useTranslator();
  const { versions: own } = useEditingTexts();
  const name = filledIn(own.version, { number: t.number(version.version) });
  return (
    <li data-version={version.version}>
      <p>
        <strong>{name}</strong>
        <span>{` · ${own.actions[version.action]} · `}</span>
        <bdi dir={version.by ? 'ltr' : undefined}>
          {version.by ?? (version.isProgram ? own.program : own.gone)}
        </bdi>
        <span>{' · '}</span>
        <InstantText at={version.at} className={desk.hint} />
        {version.batchId && (
          <>
            <span>{' · '}</span>
            <a href={adminItemPath('runs', version.batchId)}>{own.inBatch}</a>
          </>
        )}
      </p>
      <div className={styles.doing}>
        {version.differences.length > 0 && (
          <details>
            <summary className={desk.small}>
              <LabelOf label={own.compare} name={name} />
            </summary>
            <Differences differences={version.differences} />
          </details>
        )}
        {version.canRestore && (
          <PageForm>
            <DeskButton intent={`restore-version:${version.version}`}>
              <LabelOf label={own.restore} name={name} />
            </DeskButton>
          </PageForm>
        )}
      </div>
    </li>
  );
}

function Differences({ differences }: { differences: KeywordDifference[] }) {
  const t = useTranslator();
  const { versions: own } = useEditingTexts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{own.field}</th>
          <th scope="col">{own.earlier}</th>
          <th scope="col">{own.later}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, language, index, before, after }) => {
          const cell = (value: string) => (
            <td lang={language ?? 'en'} dir={directionOf(language ?? 'en')}>
              {value === '' ? (
                <span lang={t.language} dir={directionOf(t.language)} className={desk.hint}>
                  {own.empty}
                </span>
              ) : (
                value
              )}
            </td>
          );
          return (
            <tr key={`${field}${index}${language}`}>
              <th scope="row">
                {[
                  own.fields[field],
                  index !== undefined && t.number(index + 1),
                  language && `(${t(`language.${language}`)})`,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </th>
              {cell(before)}
              {cell(after)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
