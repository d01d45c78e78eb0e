import {
  ascii,
  bigInteger,
  id,
  internal,
  longText,
  nullable,
  oneOf,
  string,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { versionSources } from '#common/site/options.ts';

/** The one row of the owner's site: what is published, and what is about to be. Documents are JSON. */
export const siteState = declareTable('site_state', {
  id: id(),
  publishedId: ascii(64),
  /** `null`: the draft equals the published document. */
  draft: nullable(longText()),
  /** Changes with every change of the draft's content, also where publishing changes it. */
  draftUpdatedAt: timestamp(),
  /** The draft that was discarded last. */
  discarded: nullable(longText()),
  discardedAt: nullable(timestamp()),
  scheduleAt: nullable(timestamp()),
  /** The draft of the moment of scheduling. */
  scheduleContent: nullable(longText()),
  scheduleBy: nullable(string(200)),
  /** Steps of 'Make it yours' that the owner skipped, as JSON. */
  skippedSteps: text(),
  /** Questions whose answers the owner compares before publishing, as JSON; `null`: none. */
  pinnedQuestions: nullable(text()),
  /** Holds, as JSON, what the answers to pinned questions must contain; `null` requires nothing. */
  pinnedRequirements: nullable(text()),
  /** Holds, as JSON, what the owner decided while making the site theirs; `null`: nothing. */
  setup: nullable(longText()),
});
export type SiteStateRow = RowOf<typeof siteState>;

/** The last drafts: an edit of an older one is merged field by field, which takes the draft that it began from. */
export const siteDrafts = declareTable('site_drafts', {
  id: id(),
  /** The document (`SiteContent`), as JSON. */
  content: longText(),
  /** Unique. */
  updatedAt: timestamp(),
});

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
