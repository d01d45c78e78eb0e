import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { docx, multipart, pdf, zip } from '#api/testing/multipart.ts';
import { acceptTestQuote, openTestRoom, type TestRoom } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { removeAttachment } from '#common/contract/attachments.ts';
import { deleteFile, listFiles } from '#common/contract/files.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import * as room from '#common/contract/quotes/room.ts';
import { ATTACHMENTS, DAY } from '#common/limits.ts';
import { ROOM } from '#common/quote-limits.ts';

let api: TestServer;
let engagement: EngagementRow;
let mine: TestRoom;
beforeEach(async () => {
  api = await startTestServer();
  engagement = await acceptTestQuote(api);
  mine = await openTestRoom(api, engagement);
});
afterEach(() => api.close());

const fromOwner = (content: string | Buffer, fileName: string) => {
  const { body, headers } = multipart([{ name: 'file', content, fileName }]);
  return api.send(owner.addRoomFile, { params: { id: engagement.id }, body, headers });
};
const download = (id: string) => mine.send(room.getRoomFile, { id });

test('files go both ways, and each side reads those of the other', async () => {
  const sent = await mine.upload({ content: pdf('Logo'), fileName: 'logo.pdf' });
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { from: 'client', originalName: 'logo.pdf', contentType: 'application/pdf' } },
  });
  const { id, url } = sent.body.data;
  expect(url).toBe(`/api/room/${engagement.roomToken}/files/${id}`);
  const given = await fromOwner('name,price\nShop,1\n', 'prices.csv');
  expect(given).toMatchObject({ status: 201, body: { data: { from: 'owner', contentType: 'text/csv' } } });
  expect((await api.raw({ url: given.body.data.url })).text).toBe('name,price\nShop,1\n');
  const { files } = (await api.send(owner.getEngagement, { params: { id: engagement.id } })).body.data;
  expect(files.map(({ originalName }: { originalName: string }) => originalName)).toEqual(['logo.pdf', 'prices.csv']);
  expect((await api.raw({ url: files[0].url })).text).toBe(pdf('Logo').toString());
  expect((await mine.read()).files).toHaveLength(2);
});

test('a PDF is shown, other documents are downloaded, and neither can run a script', async () => {
  const { id } = (await mine.upload({ content: pdf(), fileName: 'plan.pdf' })).body.data;
  const shown = await download(id);
  expect(shown.status).toBe(200);
  expect(shown.headers['content-disposition']).toMatch(/^inline; filename="plan.pdf"/);
  const text = (await fromOwner('Hello', 'note.txt')).body.data;
  const saved = await download(text.id);
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="note.txt"/);
  for (const { headers } of [shown, saved]) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(headers['cache-control']).toContain('no-store');
  }
});

test('the content decides what a file is, whatever it is called', async () => {
  const refused = [
    { content: await zip({ 'a.txt': 'a' }), fileName: 'all.zip' },
    { content: await zip({ 'a.txt': 'a' }), fileName: 'all.docx' },
    { content: '<script>alert(1)</script>', fileName: 'page.html' },
    { content: '<svg onload="alert(1)"/>', fileName: 'logo.svg' },
    { content: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), fileName: 'tool.pdf' },
    { content: Buffer.from([0, 1, 2, 3]), fileName: 'note.txt' },
  ];
  for (const file of refused) {
    const { status, body } = await mine.upload(file);
    expect([file.fileName, status, body.errors[0].path]).toEqual([file.fileName, 415, 'file']);
  }
  expect((await mine.upload({ content: await docx(), fileName: 'offer.docx' })).status).toBe(201);
  expect((await mine.read()).files).toHaveLength(1);
});

test('a file is refused above 10 MB, and without one the room says so', async () => {
  const tooLarge = { content: Buffer.concat([pdf(), Buffer.alloc(ROOM.fileBytes)]), fileName: 'large.pdf' };
  expect((await mine.upload(tooLarge)).status).toBe(413);
  const { body, headers } = multipart([]);
  expect((await mine.send(room.uploadToRoom, { body, headers })).status).toBe(422);
  expect((await mine.read()).files).toEqual([]);
});

test('a room holds 100 files', async () => {
  const { models } = api.context.database;
  const at = api.context.now();
  const more = Array.from({ length: ROOM.files - 1 }, () => ({
    id: newId(),
    engagementId: engagement.id,
    from: 'owner' as const,
    at,
  }));
  await models.roomFiles.bulkCreate(more);
  expect((await mine.upload({ content: 'One', fileName: 'one.txt' })).status).toBe(201);
  const full = await mine.upload({ content: 'Two', fileName: 'two.txt' });
  expect([full.status, full.body.errors]).toEqual([
    422,
    [{ path: 'file', message: 'A room can hold at most 100 files' }],
  ]);
  expect(await models.files.count({ where: { originalName: 'two.txt' } })).toBe(0);
});

test('files of a room are no files of the site and no abandoned attachments: nothing cleans them up', async () => {
  const { id } = (await mine.upload({ content: 'Keep me', fileName: 'keep.txt' })).body.data;
  expect((await api.send(listFiles)).body.data).toEqual([]);
  const [row] = await selectRows(api.context.database.models.files, { where: { id } });
  const key = row?.storageKey ?? '';
  expect((await api.send(deleteFile, { params: { key } })).status).toBe(404);
  await api.send(removeAttachment, { params: { key }, token: null });
  api.advance(ATTACHMENTS.ttl + 2 * DAY);
  await cleanUp(api.context);
  expect((await download(id)).text).toBe('Keep me');
});

test('an update can show a file of the room, and of no other one', async () => {
  const { id: fileId } = (await fromOwner('Hello', 'note.txt')).body.data;
  const other = await acceptTestQuote(api);
  const body = { note: 'Look at this.', fileId };
  expect((await api.send(owner.addUpdate, { params: { id: other.id }, body })).status).toBe(404);
  expect((await api.send(owner.addUpdate, { params: { id: engagement.id }, body })).status).toBe(201);
  expect((await mine.read()).updates).toMatchObject([{ note: 'Look at this.', fileId }]);
});
