import { useNavigation } from 'react-router';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { EntryFinding } from '#src/domain/generation/generation.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import type { WordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass, classes } from '../kit/controls.tsx';
import { Deleting } from './deleting.tsx';
import { DepthFields } from './depth-fields.tsx';
import { DeskButton } from './desk-button.tsx';
import { Fields, PageForm } from './desk-form.tsx';
import { type EditorFault, EditorFields, type EditorValues } from './editor-fields.tsx';
import styles from './editor-screen.module.css';
import { MediaPanel } from './media-panel.tsx';
import { DeskNews, type News } from './news.tsx';
import { type ListedVersion, VersionsPanel } from './versions-panel.tsx';

export type EditorData = News & {
  /** What stands beside what an entry says besides. */
  depth: WordDepthTexts;
  headword: string;
  /** What the form is based on; what others changed since is not overwritten unseen. */
  version: number;
  state: Pick<
    KeywordState,
    'status' | 'origin' | 'levelOrigin' | 'level' | 'imageUrl' | 'audioUrls' | 'createdAt'
  >;
  values: EditorValues;
  faults: EditorFault[];
  findings: (EntryFinding & { rules: string | undefined })[];
  categories: { id: string; name: string }[];
  versions: ListedVersion[];
  /** Largest file of a picture, in bytes. */
  maxUpload: number;
};

/** One entry: every field in six languages, what the checks found, its sounds and picture, and what it was before. */
export function EditorScreen({ data }: { data: EditorData }) {
  const texts = useEditingTexts();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <p>
        <a className={styles.back} href={adminPath('words')}>
          {texts.editor.back}
        </a>
      </p>
      <SectionTitle of="words">
        <span>{`${texts.editor.title}: `}</span>
        <bdi lang="en" translate="no">
          {data.headword}
        </bdi>
      </SectionTitle>
      <DeskNews news={data} isBusy={isBusy} />
      <div className={styles.columns}>
        <PageForm className={styles.form} key={data.version} noValidate aria-label={texts.editor.title}>
          <Fields values={{ intent: 'save', version: String(data.version) }} />
          <p className={desk.intro}>{texts.editor.text}</p>
          <EditorFields values={data.values} faults={data.faults} />
          <DepthFields depth={data.depth} values={data.values} faults={data.faults} />
          <div className={styles.save}>
            <button type="submit" className={buttonClass('primary')} disabled={isBusy}>
              {texts.editor.save}
            </button>
          </div>
        </PageForm>
        <div className={styles.side}>
          <StatePanel data={data} isBusy={isBusy} />
          <FindingsPanel data={data} />
          <MediaPanel data={data} isBusy={isBusy} />
        </div>
      </div>
      <VersionsPanel versions={data.versions} />
    </>
  );
}

/** Whether learners see it, where it came from, in which categories it is; publishing, withdrawing, deleting. */
function StatePanel({ data, isBusy }: { data: EditorData; isBusy: boolean }) {
  const { state } = data;
  const texts = useEditingTexts();
  const t = useTranslator();
  const named = told(texts.saved.deleteNamed, { word: data.headword });
  const isPublished = state.status === 'published';
  return (
    <section className={styles.panel} aria-labelledby="state">
      <h2 id="state">{texts.editor.state}</h2>
      <p className={desk.row}>
        <span className={classes(desk.tag, isPublished && desk.good)} data-status={state.status}>
          {texts.saved.statuses[state.status]}
        </span>
        {state.level && <Badge hue={state.level}>{state.level}</Badge>}
        <span className={desk.tag}>{texts.saved.origins[state.origin]}</span>
      </p>
      <p className={desk.hint}>
        <span>{filledIn(texts.editor.created, { date: t.date(state.createdAt.slice(0, 10)) })}</span>
        {state.levelOrigin && (
          <>
            <br />
            <span>
              {filledIn(texts.editor.levelOrigin, { origin: texts.saved.origins[state.levelOrigin] })}
            </span>
          </>
        )}
      </p>
      {data.categories.length > 0 && (
        <p className={desk.row}>
          <span>{`${texts.editor.categories}:`}</span>
          {data.categories.map(({ id, name }) => (
            <a key={id} href={`${adminPath('categories')}?open=${encodeURIComponent(id)}#c-${id}`}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </p>
      )}
      <div className={desk.row}>
        <PageForm>
          <DeskButton intent={isPublished ? 'withdraw' : 'publish'} disabled={isBusy}>
            {isPublished ? texts.saved.withdraw : texts.saved.publish}
          </DeskButton>
        </PageForm>
        <Deleting
          label={texts.saved.delete}
          name={named}
          question={`${named}?`}
          fields={{ intent: 'delete' }}
        />
      </div>
    </section>
  );
}

function FindingsPanel({ data }: { data: EditorData }) {
  const { findings } = data;
  const { editor: texts } = useEditingTexts();
  return (
    <section className={styles.panel} aria-labelledby="findings">
      <h2 id="findings">{texts.findings}</h2>
      {findings.length === 0 ? (
        <p className={desk.hint}>{texts.noFindings}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ rule, severity, message, rules }) => (
            <li key={`${rule} ${message}`}>
              <p>
                <span className={classes(desk.tag, severity === 'error' && desk.bad)}>
                  {texts.severities[severity]}
                </span>
                {rules && <span>{` ${rules}`}</span>}
              </p>
              <p lang="en" dir="ltr" className={desk.hint}>
                {message}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
