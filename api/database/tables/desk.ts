import { flag, id, longText, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { SAVED_VIEWS } from '#common/dashboard-limits.ts';

/** The one row of settings of the desk; missing until the owner changes one. */
export const deskSettings = declareTable('desk_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});

/** Lists of requests that the owner comes back to. */
export const savedViews = declareTable('saved_views', {
  id: id(),
  name: string(SAVED_VIEWS.maxName),
  /** The query of the list, as JSON. */
  query: text(),
  /** Names of the shown columns, as JSON. */
  columns: nullable(text()),
  builtIn: flag(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type SavedViewRow = RowOf<typeof savedViews>;

/** Texts to start a reply with; their fields stand in braces. */
export const replyTemplates = declareTable('reply_templates', {
  id: id(),
  name: string(80),
  subject: nullable(string(200)),
  body: longText(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type ReplyTemplateRow = RowOf<typeof replyTemplates>;

export const dismissedNotices = declareTable('dismissed_notices', {
  /** Id of the notice; 'all' stands for every one up to `at`. */
  id: id(),
  at: timestamp(),
});

/** Changes that can be undone for a day. */
export const undoSteps = declareTable('undo_steps', {
  id: id(),
  label: string(200),
  actor: string(100),
  /** The changed rows before and after, as JSON. */
  changes: longText(),
  createdAt: timestamp(),
  until: timestamp(),
  undoneAt: nullable(timestamp()),
});
export type UndoStepRow = RowOf<typeof undoSteps>;
