import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { demand } from '../platform/access.ts';
import type { WantedStatus } from './keyword-table.repository.ts';

/** A part of a table. */
export type Rows<T> = {
  rows: T[];
  /** Rows left out before the first. */
  offset: number;
  /** All that there are; undefined where nobody asked. */
  total: number | undefined;
};

/** What is done only where a row is still as its caller knows it. */
export type Expected<T> = (row: T) => boolean;

/** @throws AppError not-signed-in, forbidden for who asks for drafts and is no admin */
export function mayRead(visitor: Visitor, status: WantedStatus): void {
  if (status !== 'published') demand('admin', visitor);
}
