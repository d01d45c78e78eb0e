import { MAX_IMPORT_BODY, MINUTE, timeOnSlowestLine } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';

/** Messages about changes of the whole portfolio. */
export const contentMessages = {
  invalid: importMessages.notJson,
  imported: 'Portfolio data imported successfully!',
  importFailed: 'Failed to import portfolio data',
  initialized: 'Portfolio initialized successfully!',
  initializeFailed: 'Failed to initialize portfolio',
  restored: 'Earlier content restored',
  restoreFailed: 'Failed to restore the earlier content',
} as const;

/** Replacing thousands of entries takes longer than a usual call, and so does sending them on a slow line. */
export const REPLACE_TIMEOUT = MINUTE + timeOnSlowestLine(MAX_IMPORT_BODY);
