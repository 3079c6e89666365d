import type { KeyScope } from '#src/domain/accounts/api-key.ts';
import { isAdmin, type User, type Visitor } from '#src/domain/accounts/visitor.ts';
import { AppError } from './app-error.ts';

/**
 * Who may do something: anyone; someone who is signed in; only the one whom it belongs to (READINGS R28: admins
 * included, nobody else); that one or an admin; an admin.
 */
export type Rule = 'anyone' | 'user' | 'owner' | 'owner-or-admin' | 'admin';

/**
 * Who may make a call, and what an API key must be for: a call for admins always says it, an open one where it tells
 * admins more. Open calls take any key, and answer one that is not for them as they answer everybody. What is a person's
 * own takes none.
 */
export type CallAccess =
  | { rule: 'admin'; scope: KeyScope }
  | { rule: 'anyone' | 'owner-or-admin'; scope?: KeyScope }
  | { rule: 'user' | 'owner'; scope?: never };

declare const ruled: unique symbol;
/** A use case that checks who asks before it does anything. */
type Ruled = { readonly [ruled]: Rule };

type Owned<A extends unknown[], R> = (asker: User, ownerId: string, ...args: A) => Promise<R>;

/**
 * Whether a visitor may do what a rule is for.
 * @param ownerId whom it belongs to, for rules that ask
 * @throws AppError not-signed-in where signing in may help, else forbidden
 */
export function demand(rule: Rule, visitor: Visitor, ownerId?: string): void {
  if (rule === 'anyone') return;
  if (visitor.kind !== 'user') throw new AppError('not-signed-in');
  if (rule === 'admin' && !isAdmin(visitor))
    throw new AppError(visitor.awaitsSecondFactor ? 'second-factor-needed' : 'forbidden');
  if (rule !== 'owner' && rule !== 'owner-or-admin') return;
  const isOwner = ownerId !== undefined && visitor.userId === ownerId;
  if (!isOwner && !(rule === 'owner-or-admin' && isAdmin(visitor))) throw new AppError('forbidden');
}

function askedBy<A extends unknown[], R>(
  rule: 'user' | 'admin',
  work: (asker: User, ...args: A) => Promise<R>,
): ((asker: Visitor, ...args: A) => Promise<R>) & Ruled {
  const useCase = async (visitor: Visitor, ...args: A) => {
    demand(rule, visitor);
    return work(visitor as User, ...args);
  };
  return useCase as typeof useCase & Ruled;
}

function ownedBy<A extends unknown[], R>(
  rule: 'owner' | 'owner-or-admin',
  work: Owned<A, R>,
): ((asker: Visitor, ownerId: string, ...args: A) => Promise<R>) & Ruled {
  const useCase = async (visitor: Visitor, ownerId: string, ...args: A) => {
    demand(rule, visitor, ownerId);
    return work(visitor as User, ownerId, ...args);
  };
  return useCase as typeof useCase & Ruled;
}

/** Makes use cases of a service, each with who may ask for it; they throw as `demand` does. */
export const allow = {
  user: <A extends unknown[], R>(work: (asker: User, ...args: A) => Promise<R>) => askedBy('user', work),
  admin: <A extends unknown[], R>(work: (asker: User, ...args: A) => Promise<R>) => askedBy('admin', work),
  /** The argument after who asks is the id of the one whom it belongs to. */
  owner: <A extends unknown[], R>(work: Owned<A, R>) => ownedBy('owner', work),
  ownerOrAdmin: <A extends unknown[], R>(work: Owned<A, R>) => ownedBy('owner-or-admin', work),
};

/** A service whose every use case says who may ask for it: one that does not, does not compile. */
export function ruledService<T extends Record<string, Ruled>>(useCases: T): T {
  return useCases;
}
