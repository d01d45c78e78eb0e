import { createHash } from 'node:crypto';
import { join } from 'node:path';

const ID_LENGTH = 16;

/** Stands for a site in names of files and folders, and does not tell its address. */
export const siteIdOf = (origin: string): string =>
  createHash('sha256').update(origin).digest('hex').slice(0, ID_LENGTH);

/** The folder of a site in the app's own data. */
export const siteFolder = (userData: string, origin: string): string => join(userData, siteIdOf(origin));
