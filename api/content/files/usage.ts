import { Op, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { REPLY, ReplyData } from '#api/core/deliveries/email-channel.ts';
import { readRestorePoints } from '#api/core/restore-points.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import { HOUR } from '#common/limits.ts';

const Attachments = z.array(z.string());

/** '2026-11-20 20:50 UTC' */
const shortTimestamp = (timestamp: number) => `${toIso(timestamp).slice(0, 16).replace('T', ' ')} UTC`;

/** Only images have a key; in a text the quotes would be escaped. */
const IMAGE = /"key":"([\w-]+)"/g;
const keysIn = (json: string | null): string[] => [...(json ?? '').matchAll(IMAGE)].flatMap(([, key]) => key ?? []);

/** The images of the published document, the draft and every version that can be published again. */
async function findSiteImages({ database: { models } }: Context, transaction?: Transaction): Promise<Set<string>> {
  const options = transaction ? { transaction } : {};
  const states = await selectRows(models.siteState, options);
  const documents = states.flatMap(({ draft, discarded, scheduleContent }) => [draft, discarded, scheduleContent]);
  const withImages = { content: { [Op.like]: '%"key":"%' } };
  const versions = await selectRows(models.siteVersions, { attributes: ['content'], where: withImages, ...options });
  const all = [...documents, ...versions.map(({ content }) => content)];
  return new Set(all.flatMap(keysIn));
}

/** The files of replies that are not sent yet, and of drafts, with who gets them. */
async function findReplyFiles({ database: { models } }: Context, transaction?: Transaction) {
  const options = transaction ? { transaction } : {};
  const waiting = await selectRows(models.deliveries, {
    attributes: ['recipient', 'data'],
    where: { channel: REPLY, status: ['pending', 'held', 'failed'] },
    ...options,
  });
  const replies = waiting.flatMap(({ recipient, data }) =>
    ReplyData.parse(JSON.parse(data)).attachments.map((key) => ({ key, by: `Reply to ${recipient}` })),
  );
  const drafts = await selectRows(models.contactDrafts, {
    attributes: ['attachments'],
    where: { attachments: { [Op.ne]: '[]' } },
    ...options,
  });
  const kept = drafts.flatMap(({ attachments }) => Attachments.parse(JSON.parse(attachments)));
  return [...replies, ...kept.map((key) => ({ key, by: 'Draft of a reply' }))];
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
    attributes: ['title', 'image', 'gallery', 'deletedAt'],
    where: { [Op.or]: [{ image: { [Op.ne]: null } }, { gallery: { [Op.ne]: null } }] },
    ...options,
  });
  const place = (what: string, deletedAt: number | null) => `${deletedAt === null ? what : 'In the trash'}:`;
  for (const { title, image, gallery, deletedAt } of projects)
    for (const key of new Set([...keysIn(image), ...keysIn(gallery)]))
      add(key, `${place('Project', deletedAt)} ${title}`);

  const testimonials = await selectRows(models.testimonials, {
    attributes: ['clientName', 'photo', 'deletedAt'],
    where: { photo: { [Op.ne]: null } },
    ...options,
  });
  for (const { clientName, photo, deletedAt } of testimonials)
    for (const key of keysIn(photo)) add(key, `${place('Testimonial', deletedAt)} ${clientName}`);

  const snapshots = await selectRows(models.snapshots, { attributes: ['id', 'createdAt'], ...options });
  for (const { id, createdAt } of snapshots) {
    // Snapshots are read one at a time, because each may be as large as an import.
    const [snapshot] = await selectRows(models.snapshots, { attributes: ['content'], where: { id }, ...options });
    for (const key of new Set(keysIn(snapshot?.content ?? ''))) add(key, `Snapshot of ${shortTimestamp(createdAt)}`);
  }
  for (const { key, by } of await findReplyFiles(context, transaction)) add(key, by);
  for (const key of await findSiteImages(context, transaction)) add(key, 'site');
  return usage;
}

const own: Partial<Record<FileRow['kind'], string[]>> = { resume: ['Resume'], certificate: ['Certificate'] };

export const usedBy = (row: FileRow, usage: ReadonlyMap<string, string[]>): string[] => [
  ...(own[row.kind] ?? []),
  ...(usage.get(row.storageKey) ?? []),
];

/** No upload takes longer between storing its content and inserting its row. */
const GRACE_PERIOD = HOUR;

/**
 * Deletes objects without a row, left by a crash or a failed deletion. In a bucket, unknown objects may
 * belong to somebody else, so nothing is deleted. @returns the number of deleted objects
 */
export async function removeOrphans(context: Context): Promise<number> {
  const { database, storages, now } = context;
  const { storage } = await storages.current();
  if (!storage.isOurs) return 0;
  const before = now() - GRACE_PERIOD;
  const candidates: string[] = [];
  for await (const { key, storedAt } of storage.list()) if (storedAt < before) candidates.push(key);
  // Rows are read after the objects were listed, so objects that got a row in the meantime are kept.
  const rows = await selectRows(database.models.files, {});
  const points = await readRestorePoints(context);
  const known = new Set([...rows.flatMap(objectsOf), ...points].map(({ key }) => key));
  const orphans = candidates.filter((key) => !known.has(key));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}
