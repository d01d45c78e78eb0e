import { ascii, id, longText, nullable, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { importSources, importStates } from '#common/import-options.ts';

/** Previews of imports, and how those that were applied are undone. They are in no backup. */
export const imports = declareTable('imports', {
  id: id(),
  source: oneOf(importSources, 20),
  state: oneOf(importStates, 10),
  /** The items of the preview, as JSON. */
  items: longText(),
  /** Version of the draft of the site that the preview was made of. */
  base: nullable(ascii(30)),
  /** Lists the written rows as JSON; it is null until the import is applied. */
  written: nullable(longText()),
  createdAt: timestamp(),
  /** A preview can be applied until then, an applied one undone. */
  expiresAt: timestamp(),
});
export type ImportRow = RowOf<typeof imports>;
