import { useEffect, useRef, useState } from 'react';
import type { LanguagePair } from '#src/domain/language.ts';
import { hasNewWord, needsFound, type OwnList, wordsOfList } from '#src/domain/learning/own-lists.ts';
import { type ShownState, shownState } from '#src/domain/learning/state-counts.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import { type LearningStore, openLearningStore } from '../learning/learning-store.ts';
import { warnOf } from '../learning/warn-of.ts';
import { fetchWords } from '../words/fetch-words.ts';

/** Words of a list as far as they are shown, how many there are in all, whether any is new, and the states of those that were met. */
export type OwnWords = {
  words: ListedWord[];
  total: number;
  hasNew: boolean;
  stateOf: Record<string, ShownState>;
};

type Asked = { list: OwnList; search: string; pair: LanguagePair; known?: OwnWords };
type Own = { ids: string[]; stateOf: Record<string, ShownState> };

/** @throws Error where the server does not answer */
async function fetchFound(search: string): Promise<string[]> {
  const response = await fetch(`/api/word-ids?q=${encodeURIComponent(search)}`);
  if (!response.ok) throw new Error(`word ids answered ${response.status}`);
  return (await response.json()) as string[];
}

async function readOwn(store: LearningStore, list: OwnList, search: string): Promise<Own> {
  const found = needsFound(list, search) ? await fetchFound(search) : undefined;
  const states = await store.listStates();
  const saved = list === 'saved' ? (await store.listSaved()).map(({ word }) => word) : [];
  return {
    ids: wordsOfList(list, states, saved, found),
    stateOf: Object.fromEntries([...states].map(([word, state]) => [word, shownState(state)])),
  };
}

/** The words of a list, as the browser or the account has them now, and those of them that are shown. */
export function useOwnWords({ list, search, pair, known }: Asked, shown: number) {
  const [own, setOwn] = useState<Own>();
  const [words, setWords] = useState(known?.words);
  const [hasFailed, setHasFailed] = useState(false);
  const store = useRef<LearningStore>(undefined);
  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    const fail = (error: unknown) => {
      warnOf('the learner’s words could not be read', error);
      if (isCurrent) setHasFailed(true);
    };
    const read = () =>
      store.current && readOwn(store.current, list, search).then((next) => isCurrent && setOwn(next), fail);
    openLearningStore().then((opened) => {
      if (!isCurrent) return;
      store.current = opened;
      stop = opened.onChange(() => void read());
      void read();
    }, fail);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [list, search]);
  const ids = own?.ids.slice(0, shown).join(',');
  useEffect(() => {
    if (ids === undefined) return;
    let isCurrent = true;
    fetchWords(ids === '' ? [] : ids.split(','), pair, { search, areSaved: list === 'saved' }).then(
      (found) => {
        if (!isCurrent) return;
        setHasFailed(false);
        setWords(found);
      },
      (error: unknown) => {
        warnOf('words could not be fetched', error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, pair, search, list]);
  const save = (word: string, isSaved: boolean) => {
    store.current?.save(word, isSaved).catch(() => setHasFailed(true));
  };
  const total = own?.ids.length ?? known?.total;
  const hasNew = own ? hasNewWord(own.ids, own.stateOf) : known?.hasNew;
  return { words, total, hasNew, stateOf: own?.stateOf ?? known?.stateOf ?? {}, hasFailed, save };
}
