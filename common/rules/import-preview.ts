import type { Portfolio } from '#common/contract/portfolio.ts';
import type { ImportedPortfolio } from '#common/contract/portfolio-content.ts';

interface ChangedEntry {
  title: string;
  /** Names of the changed fields in the order of the schema. */
  fields: string[];
}

/** Effect of an import on one kind of content; entries are listed by title. */
export interface KindPreview {
  added: string[];
  changed: ChangedEntry[];
  removed: string[];
  /** Number of unchanged entries. */
  same: number;
}

export type ImportPreview = Record<keyof Portfolio, KindPreview>;

interface Stored {
  id: string;
}

interface Incoming {
  id?: string | undefined;
  _id?: string | undefined;
}

/** Identity, origin and timestamps are not part of the content. */
const METADATA_FIELDS = ['id', '_id', 'isExample', 'createdAt', 'updatedAt'];

/** A cleared field is stored as `null` and may be missing in a file. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function changedFields(stored: Stored, incoming: Incoming): string[] {
  const now = new Map(Object.entries(incoming));
  return (
    Object.entries(stored)
      .filter(([field]) => !METADATA_FIELDS.includes(field))
      // The server derives a missing slug from the title.
      .filter(([field]) => field !== 'slug' || now.get(field) !== undefined)
      .filter(([field, value]) => !isSame(value, now.get(field)))
      .map(([field]) => field)
  );
}

function previewKind<S extends Stored, I extends Incoming>(
  stored: readonly S[],
  incoming: readonly I[],
  titleOf: (entry: S | I) => string,
): KindPreview {
  const known = new Map(stored.map((entry) => [entry.id, entry]));
  const preview: KindPreview = { added: [], changed: [], removed: [], same: 0 };
  for (const entry of incoming) {
    const own = entry.id ?? entry._id ?? '';
    const before = known.get(own);
    known.delete(own);
    const fields = before && changedFields(before, entry);
    if (!fields) preview.added.push(titleOf(entry));
    else if (fields.length > 0) preview.changed.push({ title: titleOf(entry), fields });
    else preview.same += 1;
  }
  preview.removed = [...known.values()].map(titleOf);
  return preview;
}

/** Only these two image fields are imported; sizes and URLs come from the server. */
const withPlainImage = <T extends { image?: { key: string; alt: string } | null | undefined }>({
  image,
  ...project
}: T) => ({ ...project, image: image && { key: image.key, alt: image.alt } });

/** Previews which entries an import adds, changes and removes. Entries are matched by id; one without an id is new. */
export const previewImport = (current: Portfolio, imported: ImportedPortfolio): ImportPreview => ({
  projects: previewKind(
    current.projects.map(withPlainImage),
    imported.projects.map(withPlainImage),
    ({ title }) => title,
  ),
  skills: previewKind(current.skills, imported.skills, ({ name }) => name),
  faqs: previewKind(current.faqs, imported.faqs, ({ question }) => question),
});
