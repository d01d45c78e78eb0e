import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError, notFound } from '#common/errors.ts';

const RETRY_SECONDS = 5;

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);
const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

const isMissingBucket = (error: unknown) => nameOf(error) === 'NoSuchBucket';

/** `true` for an object that does not exist, or may not; the reply to HEAD does not tell it from a missing bucket. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !isMissingBucket(error);

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
export function throwStorageError(error: unknown, { isHead = false } = {}): never {
  if (error instanceof AppError) throw error;
  if (!isHead && isMissing(error)) throw notFound('File');
  throw new AppError('unavailable', describe(error, isHead), { retryAfter: RETRY_SECONDS, cause: error });
}
