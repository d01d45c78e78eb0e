import {
  ascii,
  bigInteger,
  id,
  internal,
  longText,
  nullable,
  oneOf,
  string,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { versionSources } from '#common/site/options.ts';

/** Each published version of the owner's site. */
export const siteVersions = declareTable('site_versions', {
  id: id(),
  /** Unique; counts up. */
  number: bigInteger(),
  /** The document (`SiteContent`), as JSON. */
  content: internal(longText()),
  /** The changes against the version before it, as JSON. */
  changes: longText(),
  source: oneOf(versionSources, 10),
  /** The id of the version whose content it has again. */
  restoredFrom: nullable(ascii(64)),
  publishedBy: string(200),
  publishedAt: timestamp(),
});
export type SiteVersionRow = RowOf<typeof siteVersions>;
