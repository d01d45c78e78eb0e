import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError, notFound } from '#common/errors.ts';
import { checkKey, type Storage } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secretKey: string;
}

/** In milliseconds; an unresponsive server must not block requests. */
const CONNECT_TIMEOUT_MS = 3_000;
const REPLY_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Maps failures of the bucket to AppErrors. */
function throwAppError(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (isMissing(error)) throw notFound('File');
  throw new AppError('unavailable', 'The file storage cannot be reached. Please try again in a moment.', {
    retryAfter: 5,
    cause: error,
  });
}

/** A bucket of Amazon S3 or of a compatible server. */
export function createS3Storage({ endpoint, bucket, region, keyId, secretKey }: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REPLY_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Servers of other vendors do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    isOurs: false,
    async put(key, source, contentType) {
      // Uploads parts of 5 MB one after another; the parts of a failed upload are deleted.
      const params = { ...at(key), Body: source, ContentType: contentType };
      await new Upload({ client, params, queueSize: 1 }).done().catch(throwAppError);
    },
    async get(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(throwAppError);
      if (!(Body instanceof Readable)) throw notFound('File');
      return Body;
    },
    async stat(key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)));
        return { size: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        return throwAppError(error);
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throwAppError(error);
      });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, ...(next ? { ContinuationToken: next } : {}) }))
          .catch(throwAppError);
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size, storedAt: LastModified?.getTime() ?? 0 };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
