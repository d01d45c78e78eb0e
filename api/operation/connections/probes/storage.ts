import { randomUUID } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from '#api/core/connections/outcome.ts';
import type { S3Settings } from '#api/core/connections/resolve.ts';
import { createS3Client } from '#api/storage/s3-storage.ts';

const WRONG_KEYS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'CredentialsProviderError']);
const ELSEWHERE = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed']);

const statusOf = (error: unknown) =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** A refusal of the server; any other failure as it is. */
function refuse(error: unknown, bucket: string): unknown {
  const name = error instanceof Error ? error.name : '';
  const status = statusOf(error);
  if (WRONG_KEYS.has(name))
    return new ProbeFailure(
      'wrong_password',
      'The storage refuses the keys: correct access key ID and secret access key.',
    );
  if (name === 'NoSuchBucket')
    return new ProbeFailure('not_found', `There is no bucket ${bucket}: create it, or correct its name.`);
  if (ELSEWHERE.has(name) || status === 301)
    return new ProbeFailure('not_found', `The bucket ${bucket} is in another region: correct the region.`);
  if (name === 'AccessDenied' || status === 401 || status === 403)
    return new ProbeFailure(
      'not_allowed',
      `The key may not use the bucket ${bucket}: allow it to list, read, write and delete there.`,
    );
  return error;
}

/** Bytes of a reply; the list of one object and the object are shorter. */
const MAX_REPLY = 256 * 1024;

/** Passes on the start of a reply, and fails beyond it: what serves no bucket can send without an end. */
function limited(body: Readable): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_REPLY) done(new Error('the server sends a reply without an end'));
      else done(null, chunk);
    },
  });
  // A failure of either stream is thrown to the reader of the limited one.
  return pipeline(body, limit, () => undefined);
}

function limitReplies({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { response } = result as { response: { body?: unknown } };
      if (response.body instanceof Readable) response.body = limited(response.body);
      return result;
    },
    { step: 'deserialize', priority: 'low' },
  );
}

const CONTENT = Buffer.from('Written by a connection test. It may be deleted.');

/** Lists, and stores, reads and deletes a small object: what files need. */
async function tryBucket(client: S3Client, bucket: string, abortSignal: AbortSignal): Promise<void> {
  const object = { Bucket: bucket, Key: `connection-test-${randomUUID()}.txt` };
  await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), { abortSignal });
  await client.send(
    new PutObjectCommand({ ...object, Body: CONTENT, ContentLength: CONTENT.length, ContentType: 'text/plain' }),
    { abortSignal },
  );
  const { Body } = await client.send(new GetObjectCommand(object), { abortSignal });
  const isSame = (await Body?.transformToString()) === CONTENT.toString();
  await client.send(new DeleteObjectCommand(object), { abortSignal });
  if (!isSame) throw new Error('the object came back changed');
}

export async function probeStorage(settings: S3Settings, signal: AbortSignal): Promise<Outcome> {
  const { bucket, endpoint, region } = settings;
  const client = createS3Client(settings, { attempts: 1 });
  limitReplies(client);
  try {
    await tryBucket(client, bucket, signal).catch((error: unknown) => {
      throw refuse(error, bucket);
    });
    return { code: 'ok', message: `Files can be stored in the bucket ${bucket}.` };
  } catch (error) {
    const place = placeOf(endpoint ?? `https://s3.${region}.amazonaws.com`, 'a storage server (S3)');
    return describeFailure(signal.aborted ? signal.reason : error, place);
  } finally {
    client.destroy();
  }
}
