import { HOUR, MEGABYTE } from './limits.ts';

/** Content and contacts can be imported from these. */
export const importSources = ['github', 'json-resume', 'contacts-csv'] as const;
export type ImportSource = (typeof importSources)[number];

export const importTypes = ['project', 'skill', 'testimonial', 'profile', 'contact'] as const;
export type ImportType = (typeof importTypes)[number];

export const importActions = ['add', 'change', 'skip'] as const;
export type ImportAction = (typeof importActions)[number];

export const importStates = ['open', 'applied', 'undone'] as const;

/** Fields of a contact that columns of a file can hold. */
export const contactColumns = ['name', 'email', 'phone', 'company', 'message', 'tags', 'submittedAt'] as const;
export type ContactColumn = (typeof contactColumns)[number];

/** Limits of imports; a preview can be applied until its time is over. */
export const IMPORT = {
  ttl: HOUR,
  repositories: 30,
  listed: 300,
  resumeBytes: MEGABYTE,
  depth: 20,
  csvBytes: 2 * MEGABYTE,
  rows: 5_000,
  columns: 200,
  head: 200,
  /** Bytes of a call: JSON writes some characters of a text with up to six. */
  maxBody: 8 * MEGABYTE,
} as const;
