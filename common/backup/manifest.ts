import { z } from 'zod';
import { BackupCounts } from '#common/contract/backup.ts';
import { timestamp } from '#common/fields.ts';

/** Contents of a backup's zip, for the server that writes and restores it and the app that keeps it. */

export const MANIFEST = 'manifest.json';
/** For people and for the import: the same content as the rows. */
export const PORTFOLIO = 'portfolio.json';

export const rowsEntry = (table: string): string => `rows/${table}.jsonl`;
export const fileEntry = (key: string): string => `files/${key}`;

/** The last migration of the builds that wrote version 1. */
const LAST_OF_VERSION_1 = '0003-second-factor';
/** A table that came after a backup has no count in it. */
const NONE = Object.fromEntries(Object.keys(BackupCounts.shape).map((name) => [name, 0])) as BackupCounts;

const Entry = z.strictObject({ path: z.string().max(200), size: z.int().min(0), sha256: z.string().length(64) });
export type ManifestEntry = z.output<typeof Entry>;

export const Manifest = z.strictObject({
  format: z.literal('portfolio-backup'),
  version: z.union([z.literal(1), z.literal(2)]),
  /** The schema that its rows were written by. Version 1 did not say it. */
  migration: z.string().max(200).default(LAST_OF_VERSION_1),
  createdAt: timestamp,
  counts: z
    .looseObject({})
    .transform((counts): z.input<typeof BackupCounts> => ({ ...NONE, ...counts }))
    .pipe(BackupCounts),
  entries: z.array(Entry),
});
export type Manifest = z.output<typeof Manifest>;
