import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/attachments.ts';
import { restoreBackup } from '#common/contract/backup.ts';
import { deleteContact, exportContacts, getContact, restoreContact, submitContact } from '#common/contract/contacts.ts';
import { deleteFile, listFiles } from '#common/contract/files.ts';
import { ATTACHMENTS, DAY, TRASH_DAYS } from '#common/limits.ts';
import { attachmentMessages } from '#common/messages.ts';
import { fileRules, tooLarge } from '#common/rules/files.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => api.close());

let visitors = 0;
const newAddress = () => `10.1.0.${++visitors}`;

function upload(content: string | Buffer, fileName = 'brief.pdf', address = newAddress()) {
  const { body, headers } = multipart([{ name: 'file', content, fileName }]);
  return api.send(contract.addAttachment, { body, headers, address, token: null });
}
const uploaded = async (name = 'brief.pdf') => (await upload(pdf(name), name)).body.data.key as string;
const submit = (fields: Record<string, unknown>, address = newAddress()) =>
  api.send(submitContact, { body: contactRequest(fields), address });
const filesOf = async (id: string) => (await api.send(contract.listContactFiles, { params: { id } })).body.data;
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of (await api.context.storages.current()).storage.list()) keys.push(key);
  return keys;
};

describe('a file of a visitor', () => {
  test('belongs to the request that names it, and only the owner gets its address', async () => {
    const key = await uploaded('Our brief.pdf');
    const { status, body } = await submit({ files: [key] });
    expect(status).toBe(201);
    const [file] = await filesOf(body.data.id);
    expect(file).toMatchObject({ key, originalName: 'Our brief.pdf', contentType: 'application/pdf' });
    const params = { id: body.data.id };
    expect((await api.send(contract.listContactFiles, { params, token: null })).status).toBe(401);
    expect((await api.raw({ url: `/files/${key}` })).status).toBe(404);
    const download = await api.raw({ url: file.downloadUrl });
    expect(download.status).toBe(200);
    expect(download.headers['content-disposition']).toContain('attachment');
  });

  test('is checked by its content', async () => {
    const { status, body } = await upload('<script>alert(1)</script>');
    expect(status).toBe(415);
    expect(body.message).toBe(fileRules.attachment.refused);
  });

  test('may begin with a byte order mark, a line break or commands for a printer', async () => {
    for (const wrapper of ['\ufeff', '\r\n', ' \n ', '\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n']) {
      const { status, body } = await upload(wrapper + pdf());
      expect([status, body.data?.contentType]).toEqual([201, 'application/pdf']);
    }
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['HTML by the name of a PDF', '<!doctype html><script>alert(1)</script>', 'a.pdf'],
    ['a program by the name of a picture', 'MZ\u0090\0\u0003\0\0\0', 'a.png'],
    ['a text', 'We need an engine.', 'brief.txt'],
    ['an empty file', '', 'brief.pdf'],
  ])('that is %s is refused, and nothing of it is kept', async (_name, content, fileName) => {
    const before = await stored();
    expect((await upload(content, fileName)).status).toBe(415);
    expect(await stored()).toEqual(before);
  });

  test('that is too large is refused, and nothing of it is kept', async () => {
    const before = await stored();
    const { status, body } = await upload(pdf('x'.repeat(ATTACHMENTS.maxBytes)));
    expect([status, body.message]).toEqual([413, tooLarge(ATTACHMENTS.maxBytes)]);
    expect(await stored()).toEqual(before);
  });

  test('keeps a name of 200 characters, and of two with one name both are kept', async () => {
    const name = `${'brief '.repeat(32)}${'b'.repeat(4)}.pdf`;
    expect(name).toHaveLength(200);
    const keys = await Promise.all([uploaded(name), uploaded(name)]);
    const { body } = await submit({ files: keys });
    const found = await filesOf(body.data.id);
    expect(found.map((file: { originalName: string }) => file.originalName)).toEqual([name, name]);
    for (const { downloadUrl } of found) {
      const { status, headers } = await api.raw({ url: downloadUrl });
      expect([status, headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(encodeURIComponent(name)),
      ]);
    }
  });

  test('is at no public address, and a key opens nothing', async () => {
    const key = await uploaded('secret.pdf');
    const { body } = await submit({ files: [key] });
    const waiting = await uploaded('waiting.pdf');
    for (const one of [key, waiting])
      for (const url of [
        `/files/${one}`,
        `/files/contacts/${one}`,
        `/images/${one}`,
        `/uploads/${one}`,
        `/api/files/${one}`,
      ])
        expect([url, (await api.raw({ url })).status >= 400]).toEqual([url, true]);
    const [file] = await filesOf(body.data.id);
    const signed = new URL(file.downloadUrl, 'https://site.example');
    for (const name of signed.searchParams.keys()) {
      const forged = new URL(signed);
      forged.searchParams.set(name, `${forged.searchParams.get(name)}1`);
      expect((await api.raw({ url: forged.pathname + forged.search })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await api.raw({ url: signed.pathname })).status).toBeGreaterThanOrEqual(400);
  });

  test('that is a picture is stored without what it says about the camera', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .webp()
      .toBuffer();
    expect(picture.includes('Ada')).toBe(true);
    const { body } = await upload(picture, 'sketch.webp');
    expect(body.data.contentType).toBe('image/webp');
    const { storage } = await api.context.storages.current();
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.get(body.data.key)) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).includes('Ada')).toBe(false);
  });

  test('is refused after the hourly limit of its address, before a byte is read', async () => {
    const address = newAddress();
    for (let count = 0; count < ATTACHMENTS.perHour; count++)
      expect((await upload(pdf(`${count}`), 'a.pdf', address)).status).toBe(201);
    const { status, body } = await upload(pdf('one more'), 'a.pdf', address);
    expect([status, body.message]).toEqual([429, attachmentMessages.tooMany]);
  });

  test('can be removed by the visitor until it is sent', async () => {
    const key = await uploaded();
    const remove = () => api.send(contract.removeAttachment, { params: { key }, token: null });
    expect((await remove()).status).toBe(200);
    expect(await stored()).not.toContain(key);
    expect((await remove()).status).toBe(200);

    const sent = await uploaded();
    const { body } = await submit({ files: [sent] });
    await api.send(contract.removeAttachment, { params: { key: sent }, token: null });
    expect(await filesOf(body.data.id)).toHaveLength(1);
  });

  test('is none of the owner’s files', async () => {
    const key = await uploaded();
    const { body } = await api.send(listFiles);
    expect(body.data.map((file: { key: string }) => file.key)).not.toContain(key);
    expect((await api.send(deleteFile, { params: { key } })).status).toBe(404);
  });
});

describe('a request', () => {
  test('takes three files and no more', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map((one) => uploaded(`${one}.pdf`)));
    expect((await submit({ files: keys })).status).toBe(422);
    const { body } = await submit({ files: keys.slice(0, 3) });
    expect(await filesOf(body.data.id)).toHaveLength(3);
  });

  test('is refused with a file that another request has, that is named twice or that is gone', async () => {
    const key = await uploaded();
    await submit({ files: [key] });
    const other = await uploaded();
    for (const files of [[key], [other, other], ['gone.pdf']]) {
      const { status, body } = await submit({ files });
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ path: 'files', message: attachmentMessages.gone }]);
    }
    expect((await submit({ files: [other] })).status).toBe(201);
  });

  test('that is sent twice with one idempotency key is stored once, with its files', async () => {
    const key = await uploaded();
    const body = contactRequest({ name: 'Sent twice', files: [key] });
    const headers = { 'idempotency-key': 'one-request-with-files' };
    const send = () => api.send(submitContact, { body, headers, address: newAddress() });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
    expect(await filesOf(first.body.data.id)).toHaveLength(1);
    const other = { ...body, files: [await uploaded()] };
    expect((await api.send(submitContact, { body: other, headers, address: newAddress() })).status).toBe(422);
  });

  test('in the trash keeps its files, and has them when it is restored', async () => {
    const key = await uploaded();
    const { body } = await submit({ files: [key] });
    const params = { id: body.data.id };
    await api.send(deleteContact, { params });
    await cleanUp(api.context);
    expect(await stored()).toContain(key);
    await api.send(restoreContact, { params });
    expect((await filesOf(body.data.id)).map((file: { key: string }) => file.key)).toEqual([key]);
  });

  test('keeps the package that it started from, in its details and in the CSV', async () => {
    const { body } = await submit({ name: 'Pia Package', package: 'platform' });
    const { data } = (await api.send(getContact, { params: { id: body.data.id } })).body;
    expect(data.package).toEqual({ id: 'platform', name: 'Platform' });
    const csv = await api.send(exportContacts, { query: { search: 'Package' } });
    expect(csv.text).toMatch(/Package.*\r\n.*Platform/s);
    const none = await submit({ package: '' });
    expect((await api.send(getContact, { params: { id: none.body.data.id } })).body.data.package).toBeNull();
  });

  test('is refused with a package that the site does not offer', async () => {
    const { status, body } = await submit({ package: 'castle' });
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe('package');
  });

  test('tells the owner of the package and the files', async () => {
    await submit({ name: 'Nora Notice', package: 'launch', files: [await uploaded('plan.pdf')] });
    const { deliveries } = api.context.database.models;
    const rows = await deliveries.findAll({ where: { template: 'contact-notice' } });
    const data = rows.map((row) => JSON.parse(String(row.get('data'))));
    expect(data.find(({ name }) => name === 'Nora Notice')).toMatchObject({ package: 'Launch', files: ['plan.pdf'] });
  });
});

test('a backup holds the files of requests and their packages', async () => {
  const key = await uploaded('kept.pdf');
  const { body } = await submit({ package: 'launch', files: [key] });
  const params = { id: body.data.id };
  const folder = await mkdtemp(join(tmpdir(), 'attachments-'));
  const path = join(folder, 'backup.zip');
  await writeBackup(api.context, path);
  await api.send(deleteContact, { params, query: { permanent: 'true' } });
  expect(await stored()).not.toContain(key);
  const form = multipart([{ name: 'backup', content: await readFile(path), fileName: 'backup.zip' }]);
  const restored = await api.send(restoreBackup, {
    query: { confirm: 'true' },
    body: form.body,
    headers: form.headers,
  });
  await rm(folder, { recursive: true });
  expect(restored.status).toBe(200);
  expect((await filesOf(body.data.id)).map((file: { key: string }) => file.key)).toEqual([key]);
  expect(await stored()).toContain(key);
  expect((await api.send(getContact, { params })).body.data.package).toEqual({ id: 'launch', name: 'Launch' });
});

describe('the content of a file is deleted', () => {
  test('with its request, when that is deleted for good', async () => {
    const key = await uploaded();
    const { body } = await submit({ files: [key] });
    const params = { id: body.data.id };
    await api.send(deleteContact, { params });
    expect(await stored()).toContain(key);
    await api.send(deleteContact, { params, query: { permanent: 'true' } });
    expect(await stored()).not.toContain(key);
  });

  test('with its request after its days in the trash, and without a request after some hours', async () => {
    const [trashed, kept] = [await uploaded(), await uploaded()];
    const { body } = await submit({ files: [trashed] });
    await submit({ files: [kept] });
    await api.send(deleteContact, { params: { id: body.data.id } });
    const alone = await uploaded();
    api.advance(ATTACHMENTS.ttl - 60_000);
    await cleanUp(api.context);
    expect(await stored()).toEqual(expect.arrayContaining([trashed, kept, alone]));
    api.advance(120_000);
    await cleanUp(api.context);
    expect(await stored()).not.toContain(alone);
    api.advance(TRASH_DAYS * DAY);
    await cleanUp(api.context);
    const left = await stored();
    expect(left).toContain(kept);
    expect(left).not.toContain(trashed);
  });
});
