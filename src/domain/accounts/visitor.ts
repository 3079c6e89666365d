import type { KeyScope } from './api-key.ts';

/** Roles that the product knows; someone without any is a learner. */
export const ROLES = ['admin'] as const;
export type Role = (typeof ROLES)[number];

/** Someone who is not signed in: known by the network alone that the request came from, as all limits count it. */
type Guest = { kind: 'guest'; address: string };

/** Someone who is signed in. */
type SignedIn = {
  kind: 'user';
  address: string;
  userId: string;
  /** The session's row, not what its cookie holds; empty for a program that calls with a key. */
  sessionId: string;
  roles: readonly Role[];
  /** Whether the session was opened with a second factor. */
  hasShownFactor?: boolean;
  /** There are roles, which wait until a second factor has been shown. */
  awaitsSecondFactor?: boolean;
  /** The account has neither name nor address: nothing but this session leads to it. */
  isKept?: boolean;
  /** What the API key that calls may be for; undefined for people. */
  keyScopes?: readonly KeyScope[] | undefined;
};

/** Who asks. Made by the accounts service from a request, and the first argument of what depends on it. */
export type Visitor = Guest | SignedIn;

/** Someone who is signed in. */
export type User = Extract<Visitor, { kind: 'user' }>;

export function isAdmin(visitor: Visitor): boolean {
  return visitor.kind === 'user' && visitor.roles.includes('admin');
}
