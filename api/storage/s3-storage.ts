import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '#api/core/connections/resolve.ts';
import { notFound } from '#common/errors.ts';
import { isMissing, throwStorageError } from './s3-failure.ts';
import { checkKey, type Storage } from './storage.ts';

/** In milliseconds; an unresponsive server must not block requests. */
const CONNECT_TIMEOUT_MS = 3_000;
const REPLY_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;

export const createS3Client = (
  { endpoint, region, credentials, forcePathStyle }: S3Settings,
  { attempts = ATTEMPTS } = {},
): S3Client =>
  new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    ...(credentials === null
      ? {}
      : { credentials: { accessKeyId: credentials.keyId, secretAccessKey: credentials.secretKey } }),
    forcePathStyle,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REPLY_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Servers of other vendors do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** A bucket of Amazon S3 or of a compatible server. */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket } = settings;
  const client = createS3Client(settings);
  const checkBucket = (signal?: AbortSignal) =>
    client
      .send(new HeadBucketCommand({ Bucket: bucket }), signal ? { abortSignal: signal } : {})
      .catch((error: unknown) => {
        throwStorageError(error, { isHead: true });
      });
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    isOurs: false,
    async put(key, source, contentType) {
      // Uploads parts of 5 MB one after another; the parts of a failed upload are deleted.
      const params = { ...at(key), Body: source, ContentType: contentType };
      await new Upload({ client, params, queueSize: 1 }).done().catch(throwStorageError);
    },
    async get(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(throwStorageError);
      if (!(Body instanceof Readable)) throw notFound('File');
      return Body;
    },
    async stat(key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)));
        return { size: ContentLength };
      } catch (error) {
        if (!isMissing(error)) return throwStorageError(error);
        // The reply has no body that could tell a missing object from a missing bucket.
        await checkBucket();
        return null;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throwStorageError(error);
      });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, ...(next ? { ContinuationToken: next } : {}) }))
          .catch(throwStorageError);
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size, storedAt: LastModified?.getTime() ?? 0 };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    async check(signal) {
      await checkBucket(signal);
    },
  };
}
