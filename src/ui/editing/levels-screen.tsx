import { useNavigation } from 'react-router';
import type { CefrLevel } from '#src/domain/words/level.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass, Notice } from '../kit/controls.tsx';
import { RunButton } from './desk-button.tsx';
import { PageForm } from './desk-form.tsx';
import styles from './levels-screen.module.css';
import { DeskNews, type News } from './news.tsx';

export type LevelsData = News & {
  /** Entries of each level; undefined where they could not be counted. */
  counts: { level: CefrLevel | 'none'; count: number }[] | undefined;
};

/** Entries a run takes (section 9). */
const A_RUN = 50;

/** How many entries each level has, and finding the level of those that have none. */
export function LevelsScreen({ data }: { data: LevelsData }) {
  const { counts } = data;
  const texts = useEditingTexts();
  const t = useTranslator();
  const isBusy = useNavigation().state !== 'idle';
  const without = counts?.find(({ level }) => level === 'none')?.count ?? 0;
  return (
    <>
      <SectionTitle of="levels" />
      <p className={desk.intro}>{texts.levels.text}</p>
      <DeskNews news={data} isBusy={isBusy} />
      {counts === undefined ? (
        <Notice isBad isStanding title={texts.saved.loadFailed} />
      ) : (
        <>
          <p className={styles.without} data-without={without}>
            {without === 0 ? texts.levels.allHave : countedIn(t.language, texts.levels.without, without)}
          </p>
          {without > 0 && <Runs without={without} isBusy={isBusy} />}
          <h2 className={desk.subheading}>{texts.levels.byLevel}</h2>
          <ul className={styles.counts}>
            {counts.map(({ level, count }) => (
              <li key={level}>
                <a href={`${adminPath('words')}?level=${level}`}>
                  {level === 'none' ? <span>{texts.saved.noLevel}</span> : <Badge hue={level}>{level}</Badge>}
                  <span>{countedIn(t.language, texts.saved.count, count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Runs({ without, isBusy }: { without: number; isBusy: boolean }) {
  const { levels: texts } = useEditingTexts();
  const t = useTranslator();
  return (
    <PageForm className={desk.row}>
      <RunButton intent="offer-next:levels" className={buttonClass('primary')} disabled={isBusy}>
        {filledIn(texts.run, { count: t.number(Math.min(A_RUN, without)) })}
      </RunButton>
      {without > A_RUN && (
        <RunButton intent="offer-all:levels" className={buttonClass()} disabled={isBusy}>
          {texts.all}
        </RunButton>
      )}
      <span className={desk.hint}>{texts.runHint}</span>
    </PageForm>
  );
}
