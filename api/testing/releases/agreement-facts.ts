import type { Server } from '@hapi/hapi';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { agreementTables, backupTable } from '#api/operation/backup/tables.ts';
import { answersOf } from './desk-facts.ts';

/** Facts of quotes, engagements and the record that releases since then hold. */
export const AgreementFacts = z.object({
  owner: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** SHA-256 in hexadecimal of what a client gets, by path. */
  bytes: z.record(z.string(), z.string()),
  file: z.object({ id: z.string(), content: z.string() }),
  rows: z.record(z.string(), z.number()),
});
export type AgreementFacts = z.output<typeof AgreementFacts>;

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
