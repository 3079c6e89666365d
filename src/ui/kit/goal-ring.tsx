import { useEffect, useState } from 'react';
import styles from './goal-ring.module.css';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * The day's minutes as a ring, closed when the goal is reached, which grows from where it stood to where it stands. What it
 * says stands beside it.
 * @param done @param before whole minutes, now and before, so that the ring is what the number beside it says
 */
export function GoalRing({ done, before = done, goal }: { done: number; before?: number; goal: number }) {
  const [minutes, setMinutes] = useState(before);
  // In the frame after the first: there is nothing to move from before it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setMinutes(done)));
    return () => cancelAnimationFrame(frame);
  }, [done]);
  const isClosed = done >= goal;
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true" data-closed={isClosed || undefined}>
      <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
      <circle
        className={styles.fill}
        cx="60"
        cy="60"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * Math.max(0, 1 - minutes / goal)}
      />
      {isClosed && <path className={styles.sign} d="m42 61 12 12 24-25" />}
    </svg>
  );
}
