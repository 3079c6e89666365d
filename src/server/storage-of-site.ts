import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import { createS3Storage } from './platform/s3-storage.ts';
import { createFolderStorage, type FileStorage } from './platform/storage.ts';

/** Where sounds and pictures are kept: in object storage where there is one, else in the data folder. */
export function createStorage(config: Config, log: Log): FileStorage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return createFolderStorage(join(config.DATA_DIR, 'files'));
  const isPathStyle = config.S3_PATH_STYLE;
  const timeoutMs = config.S3_TIMEOUT_SECONDS * 1000;
  return createS3Storage(
    { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle, timeoutMs },
    { log },
  );
}
