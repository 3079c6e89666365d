import type { KeywordDifference } from '#src/domain/keyword-difference.ts';
import type { VersionAction } from '#src/domain/keyword-version.ts';
import { directionOf } from '#src/domain/language.ts';
import type { DeskTexts } from '#src/i18n/desk/desk-texts.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../../i18n/translator-context.tsx';
import { hiddenClass } from '../../kit/controls.tsx';
import desk from './desk.module.css';
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

type VersionsTexts = Pick<DeskTexts, 'versions' | 'saved' | 'editor'>;

/** What an entry was, the newest first: who did what and when, what it changed, and going back to it. */
export function VersionsPanel({ versions, texts }: { versions: ListedVersion[]; texts: VersionsTexts }) {
  const { versions: own } = texts;
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
            <Version key={version.version} version={version} texts={texts} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Version({ version, texts }: { version: ListedVersion; texts: VersionsTexts }) {
  const t = useTranslator();
  const { versions: own } = texts;
  const number = t.number(version.version);
  return (
    <li data-version={version.version}>
      <p>
        <strong>{own.version.replace('{number}', number)}</strong> · {own.actions[version.action]} ·{' '}
        <bdi dir={version.by ? 'ltr' : undefined}>
          {version.by ?? (version.isProgram ? own.program : own.gone)}
        </bdi>{' '}
        ·{' '}
        <time dateTime={version.at} className={desk.hint}>
          {t.date(version.at.slice(0, 10))}, <bdi dir="ltr">{version.at.slice(11, 16)} UTC</bdi>
        </time>
        {version.batchId && (
          <>
            {' · '}
            <a href={adminItemPath('runs', version.batchId)}>{own.inBatch}</a>
          </>
        )}
      </p>
      <div className={styles.doing}>
        {version.differences.length > 0 && (
          <details>
            <summary className={desk.small}>
              {own.compare}
              <span className={hiddenClass}>: {own.version.replace('{number}', number)}</span>
            </summary>
            <Differences differences={version.differences} texts={texts} />
          </details>
        )}
        {version.canRestore && (
          <PageForm>
            <button
              type="submit"
              name="intent"
              value={`restore-version:${version.version}`}
              className={desk.small}
            >
              {own.restore}
              <span className={hiddenClass}>: {own.version.replace('{number}', number)}</span>
            </button>
          </PageForm>
        )}
      </div>
    </li>
  );
}

function Differences({ differences, texts }: { differences: KeywordDifference[]; texts: VersionsTexts }) {
  const t = useTranslator();
  const { versions: own } = texts;
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
                {own.fields[field]}
                {index !== undefined && ` ${t.number(index + 1)}`}
                {language && ` (${t(`language.${language}`)})`}
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
