import { API_PREFIX } from './paths.ts';

/**
 * Reads with which the dashboard begins. Those that it makes in one moment go to the server in one call; a read that may wait
 * for another server is none of them.
 */
export const firstReads: readonly string[] = [
  'activity',
  'desk',
  'desk/notices',
  'examples',
  'inbox',
  'money',
  'overview',
  'portfolio',
  'proposals',
  'quotes/stats',
  'record/check',
  'reports/sources',
  'setup',
  'site/draft',
  'system/warnings',
].map((name) => API_PREFIX + name);

export const MAX_READS = firstReads.length;

/** Tells whether an address, with its query, is one of them. */
export const isFirstRead = (url: string): boolean => firstReads.includes(url.split('?', 1)[0] ?? '');
