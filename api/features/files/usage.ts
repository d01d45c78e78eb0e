import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';

/** '2026-11-20 20:50 UTC' */
const shortTimestamp = (timestamp: number) => `${toIso(timestamp).slice(0, 16).replace('T', ' ')} UTC`;

const IMAGE = /"image":\{"key":"([\w-]+)"/g;
const keysIn = (json: string): string[] => [...json.matchAll(IMAGE)].flatMap(([, key]) => key ?? []);
const keyOf = (image: string | null) => (image === null ? [] : keysIn(`"image":${image}`));

/** Only images of the site have a key; in a text the quotes would be escaped. */
const SITE_IMAGE = /"key":"([\w-]+)"/g;

/** The images of the published document, the draft and every version that can be published again. */
async function findSiteImages({ database: { models } }: Context, transaction?: Transaction): Promise<Set<string>> {
  const options = transaction ? { transaction } : {};
  const states = await selectRows(models.siteState, options);
  const documents = states.flatMap(({ draft, discarded, scheduleContent }) => [draft, discarded, scheduleContent]);
  const withImages = { content: { [Op.like]: '%"key":"%' } };
  const versions = await selectRows(models.siteVersions, { attributes: ['content'], where: withImages, ...options });
  const all = [...documents, ...versions.map(({ content }) => content)];
  return new Set(all.flatMap((json) => [...(json ?? '').matchAll(SITE_IMAGE)].flatMap(([, key]) => key ?? [])));
}

/**
 * Finds what uses each file, by storage key. The trash and the snapshots count, because restored content
 * needs its images.
 */
export async function findUsage(context: Context, transaction?: Transaction) {
  const { models } = context.database;
  const options = transaction ? { transaction } : {};
  const usage = new Map<string, string[]>();
  const add = (key: string, by: string) => usage.set(key, [...(usage.get(key) ?? []), by]);

  const projects = await selectRows(models.projects, {
    attributes: ['title', 'image', 'deletedAt'],
    where: { image: { [Op.ne]: null } },
    ...options,
  });
  for (const { title, image, deletedAt } of projects)
    for (const key of keyOf(image)) add(key, deletedAt === null ? `Project: ${title}` : `In the trash: ${title}`);

  const snapshots = await selectRows(models.snapshots, { attributes: ['id', 'createdAt'], ...options });
  for (const { id, createdAt } of snapshots) {
    // Snapshots are read one at a time, because each may be as large as an import.
    const [snapshot] = await selectRows(models.snapshots, { attributes: ['content'], where: { id }, ...options });
    for (const key of new Set(keysIn(snapshot?.content ?? ''))) add(key, `Snapshot of ${shortTimestamp(createdAt)}`);
  }
  for (const key of await findSiteImages(context, transaction)) add(key, 'site');
  return usage;
}

const own: Partial<Record<FileRow['kind'], string[]>> = { resume: ['Resume'], certificate: ['Certificate'] };

export const usedBy = (row: FileRow, usage: ReadonlyMap<string, string[]>): string[] => [
  ...(own[row.kind] ?? []),
  ...(usage.get(row.storageKey) ?? []),
];
