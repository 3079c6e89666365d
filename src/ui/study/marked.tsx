import styles from './marked.module.css';

/** An English sentence with the headword's form marked. */
export function Marked({
  sentence,
  mark,
}: {
  sentence: string;
  mark: [start: number, end: number] | undefined;
}) {
  if (!mark) return <span>{sentence}</span>;
  const [before, after] = [sentence.slice(0, mark[0]), sentence.slice(mark[1])];
  return (
    <>
      {before && <span>{before}</span>}
      <mark className={styles.mark}>{sentence.slice(...mark)}</mark>
      {after && <span>{after}</span>}
    </>
  );
}
