import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Server } from '@hapi/hapi';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { readZip } from '#api/files/zip-reader.ts';
import { agreementTables, backupTable } from '#api/operation/backup/tables.ts';
import { BackupCounts } from '#common/contract/backup.ts';
import { answersOf, DeskFacts, QuoteFacts } from './desk-facts.ts';

/** Facts of quotes, engagements and the record that releases since then hold. */
const AgreementFacts = z.object({
  owner: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** SHA-256 in hexadecimal of what a client gets, by path. */
  bytes: z.record(z.string(), z.string()),
  file: z.object({ id: z.string(), content: z.string() }),
  rows: z.record(z.string(), z.number()),
});
type AgreementFacts = z.output<typeof AgreementFacts>;

interface Started {
  server: Server;
  context: Context;
  token: string;
}

/** Every row, what owner and client read, the accepted bytes, the file in the room, and a record that verifies. */
export async function expectAgreements(
  { owner, bytes, file, rows }: AgreementFacts,
  { server, context: { database }, token }: Started,
) {
  for (const name of agreementTables)
    if (name in rows) expect([name, await backupTable(database.models, name).count()]).toEqual([name, rows[name]]);
  const answer = answersOf(server, token);
  for (const [path, expected] of Object.entries(owner))
    expect({ path, found: await answer(path) }).toMatchObject({ path, found: expected });
  for (const [url, hash] of Object.entries(bytes)) {
    const { rawPayload } = await server.inject({ url });
    expect([url, sha256(rawPayload)]).toEqual([url, hash]);
  }
  const [[path] = ['']] = Object.entries(owner);
  const { files } = z
    .object({ files: z.array(z.object({ id: z.string(), url: z.string() })) })
    .parse(await answer(path));
  const url = files.find(({ id }) => id === file.id)?.url ?? '';
  const read = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([read.statusCode, read.payload]).toEqual([200, file.content]);
}

/** Facts of the calendar that releases since then hold: what calls of owner and visitors answer, by path. */
const CallFacts = z.object({
  owner: z.record(z.string(), z.unknown()),
  visitor: z.record(z.string(), z.unknown()),
  rows: z.record(z.string(), z.number()),
});
type CallFacts = z.output<typeof CallFacts>;

type Answer = (path: string) => Promise<unknown>;

const Entries = z.array(z.looseObject({ id: z.string(), nextFree: z.unknown() }));
/** A time that is free now is none of the facts. */
const withoutTimes = (value: unknown): unknown => {
  const types = z.object({ types: Entries }).safeParse(value);
  return types.success ? types.data.types.map(({ nextFree: _nextFree, ...stored }) => stored) : value;
};

/** The owner's hours, kinds of call, and every booked call with its page. */
export async function expectCalls(
  { owner, visitor }: Pick<CallFacts, 'owner' | 'visitor'>,
  answers: Record<'owner' | 'visitor', Answer>,
) {
  for (const [path, expected] of Object.entries(owner))
    expect({ path, found: withoutTimes(await answers.owner(path)) }).toMatchObject({
      ...{ path, found: withoutTimes(expected) },
    });
  for (const [path, expected] of Object.entries(visitor))
    expect({ path, found: await answers.visitor(path) }).toMatchObject({ path, found: expected });
}

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
