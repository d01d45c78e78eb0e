import { id, longText, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** The last drafts: an edit of an older one is merged field by field, which takes the draft that it began from. */
export const siteDrafts = declareTable('site_drafts', {
  id: id(),
  /** The document (`SiteContent`), as JSON. */
  content: longText(),
  /** Unique. */
  updatedAt: timestamp(),
});
