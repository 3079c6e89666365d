import type { Database } from '../database.ts';
import type { Job, Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import { seal, unseal } from '../secret.ts';
import { SendingError } from './sending-error.ts';

/** Messages of one kind that a process sends at the same time. */
export const SENT_AT_ONCE = 2;
/** Between two tries of a message: twice as long each time, in seconds. */
const PAUSES = { firstSeconds: 1, longestSeconds: 300 };

type MessageJob = {
  /** The kind of message, for the log. */
  what: string;
  /** ISO instant from which on it is of no use. */
  until: string;
  /** The message itself: it holds links and codes, which nobody shall find who reads the database or a backup. */
  sealed: string;
};

/** Takes messages of one kind, and sees to it that they are sent. */
export type Postbox<T> = {
  /** Whether messages can be kept; while the server starts it waits a while for that. */
  isReady(): Promise<boolean>;
  /**
   * Keeps a message, to be sent by whichever process has time. What can't be kept is lost with a line in the log: an
   * answer must not tell whether there was a message.
   * @param what the kind of message, for the log
   * @param validSeconds for how long it is of use
   */
  post(what: string, message: T, validSeconds: number): Promise<void>;
};

/** Sends one message, or throws. @param id the same at each try of the same message */
export type Send<T> = (message: T, id: string) => Promise<void>;

type Parts<T> = {
  /** Queue of their own, so that a service that does not answer holds up no other kind. */
  queue: string;
  send: Send<T>;
  jobs: Jobs;
  database: Database;
  secret: string;
  clock: () => Date;
  log: Log;
};

/**
 * Sends messages of one kind beside the requests that want them: each is a job in the database until it has been taken
 * or is of no use any more, so that neither a service that is away for a while nor a restart loses one. It is sent at
 * least once: a process that ends between sending and noting it sends it again.
 */
export function createPostbox<T extends object>(parts: Parts<T>): Postbox<T> & { start(): void } {
  const { queue, send, jobs, database, secret, clock, log } = parts;

  async function deliver(job: Job<MessageJob>): Promise<void> {
    const { what, until, sealed } = job.data;
    if (clock().getTime() >= Date.parse(until)) {
      log.error({ what }, 'a message could not be sent while it was of use');
      return jobs.remove(job);
    }
    const message = await unseal(secret, sealed);
    if (message === undefined) {
      log.error({ what }, 'a message was kept under another AUTH_SECRET and is lost');
      return jobs.remove(job);
    }
    try {
      await send(JSON.parse(message) as T, job.id);
    } catch (error) {
      const reason = error instanceof SendingError ? error.message : 'unknown';
      if (error instanceof SendingError && error.isFinal) {
        log.error({ what, reason }, 'a message was refused for good');
        return jobs.remove(job);
      }
      log.warn({ what, reason, until }, 'a message could not be sent yet');
      return jobs.postpone(job);
    }
    await jobs.remove(job);
  }

  return {
    isReady: () =>
      jobs.ready().then(
        () => true,
        () => false,
      ),
    async post(what, message, validSeconds) {
      try {
        await jobs.ready();
        const until = new Date(clock().getTime() + validSeconds * 1000).toISOString();
        const data = { what, until, sealed: await seal(secret, JSON.stringify(message)) };
        await database.db.transaction((tx) => jobs.add<MessageJob>(tx, queue, [{ data, pauses: PAUSES }]));
      } catch (error) {
        log.error({ what, err: error }, 'a message could not be kept and is lost');
      }
    },
    /** Sends what there is from now on; once jobs have been started. */
    start: () => jobs.work<MessageJob>(queue, SENT_AT_ONCE, deliver),
  };
}
