import type { Server } from '@hapi/hapi';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { backupTable, deskTables } from '#api/operation/backup/tables.ts';
import { listUnanswered } from '#common/contract/assistant.ts';
import { listTags } from '#common/contract/contact-actions.ts';
import { listViews } from '#common/contract/contact-views.ts';
import { listNotices } from '#common/contract/desk.ts';
import { listReplyTemplates } from '#common/contract/reply-templates.ts';

const id = z.string();

/** Facts of the desk that releases since then hold. */
export const DeskFacts = z.object({
  requests: z.record(z.string(), id),
  inbox: z.record(z.string(), z.union([z.string(), z.number()])),
  replies: z.record(z.string(), z.unknown()).describe('What the calls of the owner answer, by path'),
  queued: z.array(id).describe('Replies in the outbox'),
  undo: z.object({ id, contactId: id, undoneId: id }),
  notices: z.object({ dismissed: id, kept: id }),
  rows: z.record(z.string(), z.number()),
});
export type DeskFacts = z.output<typeof DeskFacts>;

export const QuoteFacts = z.object({ unanswered: z.array(z.object({ id, intent: z.string() })) });

type Answer = (path: string) => Promise<unknown>;

/** Calls of the owner, or of a visitor, that these tests compare. @throws unless one succeeds */
export const answersOf =
  (server: Server, token?: string): Answer =>
  async (url) => {
    const { statusCode, payload } = await server.inject({
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${payload}`);
    return JSON.parse(payload).data;
  };

const Rows = z.array(z.looseObject({}));
/** Lists to which a migration may add rows, and one that each database sorts in its own way, with their keys. */
const lists: Record<string, string> = {
  [listReplyTemplates.path]: 'id',
  [listViews.path]: 'id',
  [listTags.path]: 'name',
};

function expectRows(found: unknown, expected: unknown, key: string) {
  const rows = Rows.parse(found);
  for (const row of Rows.parse(expected)) expect(rows.find((one) => one[key] === row[key])).toMatchObject(row);
}

/** The requests with their timelines, drafts, tags and files, what the owner set, and how far the mailbox was read. */
export async function expectDesk({ database: { models } }: Context, answer: Answer, desk: DeskFacts) {
  for (const [path, expected] of Object.entries(desk.replies)) {
    const key = lists[path];
    const found = await answer(path);
    if (key) expectRows(found, expected, key);
    else expect({ path, found }).toMatchObject({ path, found: expected });
  }
  for (const name of deskTables)
    expect([name, await backupTable(models, name).count()]).toEqual([name, desk.rows[name]]);
  expect(await selectRow(models.inboxState, { where: {} })).toMatchObject(desk.inbox);
  const { thread = '' } = desk.requests;
  expect(await models.contactEmails.count({ where: { contactId: thread, direction: 'in' } })).toBe(1);
  const out = { contactId: thread, direction: 'out', deliveryId: desk.queued } as const;
  expect(await models.contactEmails.count({ where: out })).toBe(1);
  const { undo } = desk;
  expect(await selectRow(models.undoSteps, { where: { id: undo.id } })).toMatchObject({ undoneAt: null });
  expect((await selectRow(models.undoSteps, { where: { id: undo.undoneId } }))?.undoneAt).toBeGreaterThan(0);
  const notices = Rows.parse(await answer(listNotices.path)).map((notice) => notice.id);
  expect(notices).toContain(desk.notices.kept);
  expect(notices).not.toContain(desk.notices.dismissed);
}

/** The file that came with an email of the client is still there. */
export async function expectEmailFile(server: Server, token: string, { requests }: DeskFacts) {
  const headers = { authorization: `Bearer ${token}` };
  const get = (url: string) => server.inject({ url, headers });
  const { payload } = await get(`/api/contacts/${requests.thread}/timeline?type=email_in`);
  const [email] = JSON.parse(payload).data.entries;
  const file = await get(`/api/inbox/attachments/${email.attachments[0].id}`);
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, email.attachments[0].size]);
}

/** A data folder has these and a backup leaves them out: the replies in the outbox and unanswered questions. */
export async function expectOutbox(
  { database: { models } }: Context,
  answer: Answer,
  { desk, quotes }: { desk: DeskFacts; quotes: z.output<typeof QuoteFacts> },
) {
  const [first, second] = desk.queued;
  const { thread, scheduled } = desk.requests;
  expect(await selectRow(models.deliveries, { where: { id: first ?? '' } })).toMatchObject({
    ...{ contactId: thread, status: 'pending', sendAt: null },
  });
  expect(await selectRow(models.deliveries, { where: { id: second ?? '' } })).toMatchObject({
    ...{ contactId: scheduled, status: 'pending', sendAt: expect.any(Number) },
  });
  const pending = async (id: string | undefined) => await answer(`/api/contacts/${id}`);
  expect(await pending(scheduled)).toMatchObject({ pendingReply: 'scheduled' });
  expectRows(await answer(listUnanswered.path), quotes.unanswered, 'id');
}

/** The change that was not undone can still be undone. */
export async function expectUndo(server: Server, token: string, { undo }: DeskFacts) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.inject({ method: 'POST', url: `/api/undo/${undo.id}`, headers });
  expect([reply.statusCode, reply.payload]).toEqual([200, expect.stringContaining('undone')]);
  const contact = await answersOf(server, token)(`/api/contacts/${undo.contactId}`);
  expect(contact).toMatchObject({ tags: [] });
}
