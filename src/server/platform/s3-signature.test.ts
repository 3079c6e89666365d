import { describe, expect, it } from 'vitest';
import { type S3Request, signedHeaders } from './s3-signature.ts';

/**
 * The examples that AWS publishes with the description of the signature (Amazon S3 API Reference, "Signature
 * Calculations for the Authorization Header: Transferring Payload in a Single Chunk"), each with its own key and result.
 */
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const BUCKET = 'https://examplebucket.s3.amazonaws.com';

const EXAMPLES: [name: string, request: S3Request, signedNames: string, signature: string][] = [
  [
    'GET of a part of an object',
    { method: 'GET', url: new URL(`${BUCKET}/test.txt`), headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT of an object whose name has a sign to be encoded',
    {
      method: 'PUT',
      url: new URL(`${BUCKET}/test$file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET with a parameter that has no value',
    { method: 'GET', url: new URL(`${BUCKET}/?lifecycle`) },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET of a list',
    { method: 'GET', url: new URL(`${BUCKET}/?max-keys=2&prefix=J`) },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('the signature of a request to object storage', () => {
  it.each(EXAMPLES)('is the one that AWS publishes for a %s', async (_, request, names, signature) => {
    const headers = await signedHeaders(request, CREDENTIALS, AT);
    expect(headers.get('authorization')).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    );
    expect(headers.get('x-amz-date')).toBe('20130524T000000Z');
  });

  it('is another one for another body, secret or second', async () => {
    const request: S3Request = { method: 'PUT', url: new URL(`${BUCKET}/a`), body: new Uint8Array([1]) };
    const of = async (...[changed, credentials, at]: Parameters<typeof signedHeaders>) =>
      (await signedHeaders(changed, credentials, at)).get('authorization');
    const all = await Promise.all([
      of(request, CREDENTIALS, AT),
      of({ ...request, body: new Uint8Array([2]) }, CREDENTIALS, AT),
      of(request, { ...CREDENTIALS, secretAccessKey: 'another' }, AT),
      of(request, CREDENTIALS, new Date(AT.getTime() + 1_000)),
    ]);
    expect(new Set(all).size).toBe(4);
  });
});
