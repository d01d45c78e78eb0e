import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '#api/core/connections/resolve.ts';
import { AppError, missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { checkKey, type Storage } from './storage.ts';

const RETRY_SECONDS = 5;

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

const isMissingBucket = (error: unknown) => nameOf(error) === 'NoSuchBucket';

/** `true` for an object that does not exist, or may not; the reply to HEAD does not tell it from a missing bucket. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !isMissingBucket(error);

const problems = {
  noBucket: 'The bucket of the file storage does not exist. Create it, or correct S3_BUCKET.',
  refused:
    'The file storage refuses access. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of the key or role.',
  elsewhere: 'The bucket of the file storage is in another region. Set S3_REGION to the region of the bucket.',
  noCredentials:
    'No keys for the file storage were found. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.',
  unreachable: 'The file storage cannot be reached. Please try again in a moment.',
} as const;

/** Describes a failure. HEAD replies carry a status only, which for a whole bucket is enough. */
function describe(error: unknown, isHead: boolean): string {
  const status = statusOf(error);
  if (isMissingBucket(error) || (isHead && status === 404)) return problems.noBucket;
  if (status === 301 || nameOf(error) === 'PermanentRedirect') return problems.elsewhere;
  if (status === 401 || status === 403) return problems.refused;
  if (nameOf(error) === 'CredentialsProviderError') return problems.noCredentials;
  return status === undefined ? problems.unreachable : `The file storage failed with status ${status}.`;
}

/** Maps a failure of the bucket. @throws NotFound for a missing object; otherwise Unavailable with what to do */
function throwStorageError(error: unknown, { isHead = false } = {}): never {
  if (error instanceof AppError) throw error;
  if (!isHead && isMissing(error)) throw missing(messages.fileNotFound);
  const extra = { retryAfter: RETRY_SECONDS, elsewhere: messages.unavailable, cause: error };
  throw new AppError('unavailable', describe(error, isHead), extra);
}

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
      if (!(Body instanceof Readable)) throw missing(messages.fileNotFound);
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
