declare module 's3rver' {
  import type { Readable } from 'node:stream';

  type StoredObject = { bucket: string; key: string; content: Readable | Buffer; metadata: unknown };

  export default class S3rver {
    constructor(options: {
      address?: string;
      port?: number;
      silent?: boolean;
      directory: string;
      vhostBuckets?: boolean;
      configureBuckets?: { name: string; configs?: string[] }[];
    });
    store: {
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
      putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
    };
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
