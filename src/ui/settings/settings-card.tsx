import type { ReactNode } from 'react';
import styles from './settings-screen.module.css';

/** A box of the settings, under its heading. */
export function Card({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={styles.card} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
