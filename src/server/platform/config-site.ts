import { z } from 'zod';
import { atMost, flag, httpUrl, origin, port, text } from './config-kinds.ts';
import { parseDatabaseAddress } from './postgres-address.ts';

/** Where the site stands, and where it keeps what it holds. */
export const SITE_SETTINGS = {
  PORT: port.default(3000).describe('Port to listen on; 0 takes any free one.'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'Where visitors reach the site: https:// and the host alone; the site can’t stand below a path. Default: http://localhost and the port.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .regex(
      /^(?![~$%]\S)/,
      'a folder that begins with ~, $ or %, which only a shell replaces: write the whole path',
    )
    .default('.data')
    .describe(
      'Folder of the embedded database and stored files; a relative one is below the program’s folder.',
    ),
  DATABASE_URL: z
    .string()
    .superRefine((address, context) => {
      try {
        parseDatabaseAddress(address);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional()
    .describe('A real PostgreSQL (15 or newer) instead of the embedded one.'),
  DATABASE_CONNECTIONS: atMost(1_000)
    .default(10)
    .describe(
      'Most connections of one process to that PostgreSQL; one more listens, and one more migrates at start.',
    ),
  DATABASE_WAIT_SECONDS: atMost(60)
    .default(5)
    .describe(
      'Longest wait for a connection to it, in seconds; then the answer is 503 and asks to come back.',
    ),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe(
      'S3-compatible object storage for sounds and pictures instead of DATA_DIR/files, with S3_BUCKET and keys: its address without the bucket.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('Bucket, made beforehand; its files are read, written, listed and removed.'),
  S3_REGION: text(100).default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: text(200).optional().describe('Name of the key to the bucket.'),
  S3_SECRET_ACCESS_KEY: text(200).optional().describe('The key itself.'),
  S3_PATH_STYLE: flag(true).describe(
    'true: the bucket stands in the path, as self-hosted stores want it; false: before the host.',
  ),
  S3_TIMEOUT_SECONDS: atMost(60)
    .default(5)
    .describe(
      'Seconds within which object storage must begin to answer, further tries included; then the answer is 503.',
    ),
  IMPORT: z
    .enum(['bundled', 'none'])
    .default('bundled')
    .describe('Whether the bundled vocabulary is imported at start: bundled or none.'),
};
