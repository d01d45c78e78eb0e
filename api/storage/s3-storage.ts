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

/** Milliseconds; a server that does not answer must not hold requests. */
const CONNECT = 3_000;
const ANSWER = 20_000;
const ATTEMPTS = 3;

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Gives the bucket's failures a name. */
function nameFailure(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (isMissing(error)) throw notFound('File');
  throw new AppError('unavailable', 'The file storage cannot be reached. Please try again in a moment.', {
    retryAfter: 5,
    cause: error,
  });
}

/** A bucket of Amazon S3 or of a server that speaks its protocol. */
export function createS3Storage({ endpoint, bucket, region, keyId, secretKey }: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: ANSWER, throwOnRequestTimeout: true },
    // Other makers' servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    isOurs: false,
    async put(key, source, contentType) {
      // In parts of 5 MB, one after the other; parts of a failed one are removed.
      const params = { ...at(key), Body: source, ContentType: contentType };
      await new Upload({ client, params, queueSize: 1 }).done().catch(nameFailure);
    },
    async get(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(nameFailure);
      if (!(Body instanceof Readable)) throw notFound('File');
      return Body;
    },
    async stat(key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)));
        return { size: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        return nameFailure(error);
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) nameFailure(error);
      });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, ...(next ? { ContinuationToken: next } : {}) }))
          .catch(nameFailure);
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size, storedAt: LastModified?.getTime() ?? 0 };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
