import type { Portfolio } from '#common/contract/portfolio.ts';
import type { ImportedPortfolio } from '#common/contract/portfolio-content.ts';

interface ChangedEntry {
  title: string;
  /** Names of the fields that differ, in the order of the schema. */
  fields: string[];
}

/** What an import does to one kind of content; entries stand under their titles. */
export interface KindPreview {
  added: string[];
  changed: ChangedEntry[];
  removed: string[];
  /** How many stay as they are. */
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

/** Identity and stamps: they say which entry it is and when it was written, not what it holds. */
const OWN_TO_ROW = ['id', '_id', 'createdAt', 'updatedAt'];

/** An emptied field is `null` when stored, and may be missing in a file. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function changedFields(stored: Stored, incoming: Incoming): string[] {
  const now = new Map(Object.entries(incoming));
  return (
    Object.entries(stored)
      .filter(([field]) => !OWN_TO_ROW.includes(field))
      // An address that the file does not name is made from the title by the server.
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

/** Of an image only these two are written; its sizes and addresses are the server's. */
const withPlainImage = <T extends { image?: { key: string; alt: string } | null | undefined }>({
  image,
  ...project
}: T) => ({ ...project, image: image && { key: image.key, alt: image.alt } });

/** What an import would add, change and remove. Entries are matched by id; one without an id is new. */
export const previewImport = (current: Portfolio, imported: ImportedPortfolio): ImportPreview => ({
  projects: previewKind(
    current.projects.map(withPlainImage),
    imported.projects.map(withPlainImage),
    ({ title }) => title,
  ),
  skills: previewKind(current.skills, imported.skills, ({ name }) => name),
  faqs: previewKind(current.faqs, imported.faqs, ({ question }) => question),
});
