/**
 * Reads with which the dashboard begins. Those that it makes in one moment go to the server in one call; a read that may wait
 * for another server is none of them.
 */
export const firstReads: readonly string[] = [
  '/api/activity',
  '/api/desk',
  '/api/desk/notices',
  '/api/examples',
  '/api/inbox',
  '/api/money',
  '/api/overview',
  '/api/portfolio',
  '/api/proposals',
  '/api/quotes/stats',
  '/api/record/check',
  '/api/reports/sources',
  '/api/setup',
  '/api/site/draft',
  '/api/system/warnings',
];

export const MAX_READS = firstReads.length;

/** Whether an address, with its query, is one of them. */
export const isFirstRead = (url: string): boolean => firstReads.includes(url.split('?', 1)[0] ?? '');
