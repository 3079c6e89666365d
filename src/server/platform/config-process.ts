import { z } from 'zod';
import { atMost, port, whole } from './config-kinds.ts';

/** What a process does and how much of it, and what is told of it. */
export const PROCESS_SETTINGS = {
  PAGE_CACHE_MB: whole(0, 4096)
    .default(64)
    .describe('Memory for rendered pages, in MB; 0 turns the cache off.'),
  ADMIN_FREE_UNTIL: z
    .string()
    .max(60)
    .optional()
    .describe(
      'Label beside the name of the Content Generator; set but empty hides it. Default: that it is free until October 31.',
    ),
  PROCESS: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: web answers requests, worker works on batches, all does both. web and worker need DATABASE_URL.',
    ),
  WORKER_ITEMS: atMost(200)
    .optional()
    .describe(
      'Items of batches that one process works on at the same time. Default: as many as keep all configured providers busy, and 4 more.',
    ),
  REQUESTS_AT_ONCE: atMost(100_000)
    .default(200)
    .describe(
      'Requests that one process works on at the same time, beside pages that it holds ready; the surplus is refused at once with 503.',
    ),
  SHUTDOWN_SECONDS: atMost(600)
    .default(7)
    .describe(
      'Longest time from the signal to stop to the end: requests and items under way may end, streams are told to come back.',
    ),
  OPERATIONS_PORT: port
    .optional()
    .describe(
      'Port of its own for /healthz, /readyz and /metrics, also for workers; 0 takes any free one. Default: none.',
    ),
  OPERATIONS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that port listens on; never one that strangers reach.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe(
      'With it, /metrics also stands on PORT, for who sends it as a bearer token (at least 16 characters); it then holds for OPERATIONS_PORT too.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe log line written: fatal, error, warn, info, debug or silent.'),
};
