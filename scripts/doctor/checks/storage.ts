import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createStorage, uploadFolder } from '#api/storage/storages.ts';
import { AppError } from '#common/errors.ts';
import { MEGABYTE } from '#common/limits.ts';
import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, warning } from '#scripts/doctor/finding.ts';
import { read } from '#scripts/doctor/request.ts';

const PROBE = 'Written by npm run doctor. It may be deleted.';
const LITTLE_SPACE = 1024 * MEGABYTE;
const NO_SPACE = 200 * MEGABYTE;

/** The folder itself, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existing(folder));
  const free = bavail * bsize;
  const shown = `${Math.round(free / MEGABYTE).toLocaleString('en-US')} MB are free in ${folder}`;
  const remedy = 'Free some space, or move DATA_DIR to a larger disk.';
  if (free < NO_SPACE) return failure(shown, remedy);
  return free < LITTLE_SPACE ? warning(shown, remedy) : ok(shown);
}

async function* checkCdn(url: string | null, signal: AbortSignal): AsyncGenerator<Finding> {
  if (url === null) return;
  try {
    const { status } = await read(new URL(url), { signal, method: 'HEAD' });
    yield status < 500
      ? ok(`The CDN at ${url} replies`)
      : failure(`The CDN at ${url} replies with status ${status}`, 'Check its origin, or remove FILES_PUBLIC_URL.');
  } catch (error) {
    yield failure(
      `The CDN at ${url} does not reply: ${describeError(error)}`,
      'Correct FILES_PUBLIC_URL, or remove it.',
    );
  }
}

export const storageCheck: Check = {
  name: 'storage',
  title: 'Files',
  async *run({ config }, signal) {
    yield* checkCdn(config.filesPublicUrl, signal);
    const place = config.s3 ? `the bucket ${config.s3.bucket}` : 'the local disk';
    const key = `doctor-${randomUUID()}.txt`;
    if (config.s3 === null && !existsSync(uploadFolder(config))) {
      // A folder made here would belong to whoever runs the doctor, and not to the server.
      yield ok(`No file has been stored yet in ${uploadFolder(config)}`);
      yield await checkSpace(config.dataDir);
      return;
    }
    try {
      const storage = await createStorage(config);
      await storage.check(signal);
      await storage.put(key, Readable.from([Buffer.from(PROBE)]), 'text/plain');
      const isSame = (await text(await storage.get(key))) === PROBE;
      await storage.remove(key);
      yield isSame
        ? ok(`A file was stored in ${place}, read and deleted`)
        : failure(
            `A file came back changed from ${place}`,
            'Look whether something between changes or caches replies.',
          );
    } catch (error) {
      const reason = error instanceof AppError ? error.message : `Files cannot be stored: ${describeError(error)}`;
      yield failure(
        `${reason.replace(/\.$/, '')} (${place})`,
        config.s3
          ? 'The key or role needs s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.'
          : 'Let the user of the server own DATA_DIR.',
      );
    }
    yield await checkSpace(config.dataDir);
  },
};
