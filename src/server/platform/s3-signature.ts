import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array | undefined;
};

/**
 * The headers with which object storage takes a request: its own, and a signature over method, address, all of them and
 * the body's digest (AWS Signature Version 4, "Authenticating Requests: Using the Authorization Header").
 * @param at when it is sent; a store refuses what is more than about 15 minutes off
 */
export async function signedHeaders(
  { method, url, headers, body }: S3Request,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  at: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      // Without it nobody would notice a body that was changed or cut on its way.
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    // Ranges and conditions too, which the signer leaves out by itself.
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
