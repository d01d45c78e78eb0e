import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { ImportRow } from '#api/database/tables/portfolio.ts';
import type { GithubListing, ImportItem, ImportPreview, Mapping } from '#common/contract/imports.ts';
import type { Undo } from '#common/contract/undo.ts';
import { UNDO_TTL } from '#common/dashboard-limits.ts';
import { conflict, expired, type FieldProblem, notFound, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { IMPORT, type ImportSource } from '#common/import-options.ts';
import { undoMessages } from '#common/messages.ts';

interface Chosen extends ImportItem {
  values: Record<string, unknown>;
}

/** What a domain wrote; it alone reads the rest of it. */
interface Written {
  table: string;
}

/** Writes the chosen items of a domain, and takes back those that nobody has changed since. */
interface Writer {
  write(
    chosen: readonly Chosen[],
    base: string | null,
    transaction: Transaction,
  ): Promise<{ written: Written[]; skipped: number }>;
  /** @returns how much stays */
  remove(written: readonly Written[], transaction: Transaction): Promise<number>;
}

/** What content and desk do with an import. */
export interface ImportParts {
  listGithub(login: string): Promise<GithubListing>;
  previewGithub(login: string, repositories: readonly string[]): Promise<ImportItem[]>;
  previewResume(resume: unknown): Promise<{ items: ImportItem[]; base: string }>;
  previewContacts(
    text: string,
    mapping: Mapping | undefined,
  ): Promise<{ items: ImportItem[]; columns: string[]; mapping: Mapping }>;
  content: Writer;
  contacts: Writer;
}

type Input =
  | { source: 'github'; login: string; repositories: readonly string[] }
  | { source: 'json-resume'; resume?: unknown }
  | { source: 'contacts-csv'; text: string; mapping?: Mapping | undefined };

/** Names of sources, for the activity log. */
const SOURCE_NAMES: Record<ImportSource, string> = {
  github: 'GitHub',
  'json-resume': 'JSON Resume',
  'contacts-csv': 'Contacts',
};

interface Choice {
  keys: 'all' | readonly string[];
  values?: Record<string, Record<string, unknown>> | undefined;
}

const refuse = (path: string, message: string, problems: FieldProblem[] = [{ path, message }]) =>
  ruleBroken(message, problems);

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** @throws RuleBroken for a key that cannot be chosen, and for an item that lacks what it needs */
function chooseItems(items: readonly ImportItem[], { keys, values = {} }: Choice): Chosen[] {
  const open = items.filter(({ action }) => action !== 'skip');
  const byKey = new Map(open.map((item) => [item.key, item]));
  const wanted = keys === 'all' ? [...byKey.keys()] : [...new Set(keys)];
  const valuesOf = (key: string) => (Object.hasOwn(values, key) ? (values[key] ?? {}) : {});
  if (wanted.some((key) => !byKey.has(key))) throw refuse('keys', 'Choose only what the preview adds or changes');
  if (Object.keys(values).some((key) => !byKey.has(key))) throw refuse('values', 'The preview has no such item');
  const chosen = wanted.flatMap((key) => {
    const item = byKey.get(key);
    return item ? [{ ...item, values: valuesOf(key) }] : [];
  });
  const missing = chosen.flatMap(({ key, needs, values: given, title }) =>
    needs.filter((field) => isBlank(given[field])).map((field) => ({ path: `values.${key}.${field}`, title })),
  );
  if (missing.length > 0)
    throw refuse('values', 'Some items need more', [
      { path: 'values', message: 'Some items need more' },
      ...missing.slice(0, 50).map(({ path, title }) => ({ path, message: `“${title}” needs this` })),
    ]);
  return chosen;
}

async function readPreview(parts: ImportParts, input: Input) {
  if (input.source === 'github') return { items: await parts.previewGithub(input.login, input.repositories) };
  if (input.source === 'json-resume') return parts.previewResume(input.resume);
  return parts.previewContacts(input.text, input.mapping);
}

/** Imports from elsewhere: a preview is kept for an hour, and what was applied of it can be undone for a day. */
export function createImports(context: Context, parts: ImportParts) {
  const { database, content, events, now } = context;
  const { imports } = database.models;

  const findLocked = (id: string, transaction: Transaction) =>
    selectRow(imports, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });

  return {
    listGithub: parts.listGithub,

    /** Stores nothing else than the preview. @throws RuleBroken, UpstreamFailed, UpstreamTimeout */
    async preview(input: Input): Promise<ImportPreview> {
      const { items, ...more } = await readPreview(parts, input);
      const { base = null, ...told } = 'base' in more ? more : { ...more, base: null };
      const row: ImportRow = {
        id: newId(),
        source: input.source,
        state: 'open',
        items: JSON.stringify(items),
        base,
        written: null,
        createdAt: now(),
        expiresAt: now() + IMPORT.ttl,
      };
      await imports.create(row);
      return { id: row.id, source: row.source, expiresAt: toIso(row.expiresAt), items, ...told };
    },

    /** @throws NotFound, StateConflict, Expired, RuleBroken, Conflict */
    async apply(id: string, choice: Choice, actor: Actor) {
      return content.change(async (transaction) => {
        const row = await findLocked(id, transaction);
        if (!row) throw notFound('Import');
        if (row.state !== 'open') throw stateConflict(row.state, `An ${row.state} import cannot be applied`);
        if (row.expiresAt <= now()) throw expired('This preview is over. Make a new one');
        const chosen = chooseItems(JSON.parse(row.items), choice);
        const ofContacts = chosen.filter(({ type }) => type === 'contact');
        const others = chosen.filter(({ type }) => type !== 'contact');
        const made = [
          await parts.content.write(others, row.base, transaction),
          await parts.contacts.write(ofContacts, null, transaction),
        ];
        const written = made.flatMap((one) => one.written);
        const skipped = made.reduce((sum, one) => sum + one.skipped, 0);
        const changed = chosen.filter(({ action }) => action === 'change').length;
        const until = now() + UNDO_TTL;
        await imports.update(
          // The preview is not needed any more, and may hold people.
          { state: 'applied', items: '[]', written: JSON.stringify(written), expiresAt: until },
          { where: { id }, transaction },
        );
        const label = `Import from ${SOURCE_NAMES[row.source]}`;
        const added = written.length - changed;
        const about = { entityId: id, title: SOURCE_NAMES[row.source], actor };
        await events.emit({ type: 'import.applied', ...about, details: { added, changed } }, transaction);
        const undo: Undo | null = written.length === 0 ? null : { id, label, until: toIso(until) };
        return { added, changed, skipped, undo };
      });
    },

    /** Takes an applied import back; null where the id is that of no import. @throws Conflict */
    async undo(id: string, actor: Actor): Promise<{ undone: string; kept: number } | null> {
      if (!(await selectRow(imports, { attributes: ['id'], where: { id } }))) return null;
      return content.change(async (transaction) => {
        const row = await findLocked(id, transaction);
        if (!row || row.state === 'open') throw notFound('Change');
        if (row.state === 'undone') throw conflict(undoMessages.done);
        if (row.expiresAt <= now()) throw conflict(undoMessages.late);
        const written: Written[] = JSON.parse(row.written ?? '[]');
        const kept =
          (await parts.content.remove(
            written.filter(({ table }) => table !== 'contacts'),
            transaction,
          )) +
          (await parts.contacts.remove(
            written.filter(({ table }) => table === 'contacts'),
            transaction,
          ));
        await imports.update({ state: 'undone' }, { where: { id }, transaction });
        const about = { entityId: id, title: SOURCE_NAMES[row.source], actor };
        await events.emit({ type: 'import.undone', ...about, details: { kept } }, transaction);
        return { undone: `Import from ${SOURCE_NAMES[row.source]}`, kept };
      });
    },
  };
}

export type Imports = ReturnType<typeof createImports>;

/** Deletes previews and imports whose time is over. */
export const deleteExpiredImports = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  // That a preview is over is told for an hour more.
  await database.models.imports.destroy({ where: { expiresAt: { [Op.lte]: now() - IMPORT.ttl } } });
};
