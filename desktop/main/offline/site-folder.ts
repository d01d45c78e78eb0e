import { createHash } from 'node:crypto';
import { join } from 'node:path';

const NAME_LENGTH = 16;

/** The folder of a site's files. Its name does not tell the address. */
export const siteFolder = (userData: string, origin: string): string =>
  join(userData, createHash('sha256').update(origin).digest('hex').slice(0, NAME_LENGTH));
