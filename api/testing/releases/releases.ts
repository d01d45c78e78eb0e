import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readZip } from '#api/files/zip-reader.ts';
import { BackupCounts } from '#common/contract/backup.ts';
import { AgreementFacts } from './agreement-facts.ts';
import { CallFacts } from './call-facts.ts';
import { DeskFacts, QuoteFacts } from './desk-facts.ts';

/** The facts of the README: the values that a release's fixture must contain. */
const Facts = z.object({
  madeAt: z.iso.datetime(),
  rows: BackupCounts,
  waitingEmails: z.int(),
  owner: z.object({ email: z.string(), password: z.string() }),
  portfolio: z.object({
    withImage: z.object({ id: z.string(), imageKey: z.string() }),
    inTrash: z.object({ skill: z.string(), faq: z.string() }),
    snapshotId: z.string(),
  }),
  testimonials: z.object({ ids: z.record(z.string(), z.string()) }),
  contacts: z.object({ byStatus: z.record(z.string(), z.string()), deleted: z.string(), restored: z.string() }),
  files: z.object({ resumeSha256: z.string(), publicCertificate: z.string() }),
  secondFactor: z.object({ secret: z.string() }).nullable(),
  /** Only releases since case studies and files of requests have these facts. */
  caseStudy: z
    .object({
      project: z.object({ id: z.string(), slug: z.string(), formerSlug: z.string() }),
      draftSlug: z.string(),
      gallery: z.array(z.string()),
      testimonial: z.object({ id: z.string(), photo: z.string() }),
      request: z.object({ id: z.string(), files: z.array(z.string()) }),
    })
    .optional(),
  /** Since the site is a document. */
  site: z
    .object({
      name: z.string(),
      number: z.int(),
      portraitKey: z.string(),
      scheduledPrice: z.number(),
      draftPrice: z.number(),
    })
    .optional(),
  /** Since estimates and the lead desk. */
  quotes: QuoteFacts.optional(),
  desk: DeskFacts.optional(),
  /** Since the site has its own calendar. */
  calls: CallFacts.optional(),
  /** Since quotes can be accepted. */
  agreements: AgreementFacts.optional(),
});

export interface Release {
  /** Its last migration. */
  name: string;
  backup: Buffer;
  dataZip: string;
  facts: z.output<typeof Facts>;
}

/** The fixtures of all releases, oldest first. */
export async function readReleases(): Promise<Release[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const folder = join(import.meta.dirname, name);
      return {
        name,
        backup: await readFile(join(folder, 'backup.zip')),
        dataZip: join(folder, 'data.zip'),
        facts: Facts.parse(JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'))),
      };
    }),
  );
}

/** A copy of a release's data folder, as it was when its server had stopped. */
export async function unpackData({ dataZip }: Release): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'portfolio-release-'));
  const zip = await readZip(dataZip, { entries: 1000, total: 1e9 });
  for (const name of zip.entries.keys()) {
    const path = join(target, name);
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (!name.endsWith('/')) await pipeline(await zip.read(name), createWriteStream(path, { mode: 0o600 }));
  }
  zip.close();
  return target;
}
