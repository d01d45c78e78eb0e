import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '#api/testing/multipart.ts';
import { editDraft, readDraft } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as files from '#common/contract/files.ts';
import * as contract from '#common/contract/site.ts';

let api: TestServer;
let key: string;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  const png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#063' } })
    .png()
    .toBuffer();
  const form = multipart([
    { name: 'image', content: png, fileName: 'a.png' },
    { name: 'folder', content: 'site' },
  ]);
  const { status, body } = await api.send(files.uploadImage, { body: form.body, headers: form.headers });
  expect(status).toBe(201);
  key = body.data.key;
});
afterAll(() => api.close());

const image = (alt: string) => ({ key, alt, focus: { x: 0.5, y: 0.2 } });
const remove = () => api.send(files.deleteFile, { params: { key } });
const usedBy = async () => (await api.send(files.listFiles)).body.data[0].usedBy;

test('an image of the draft has its address and size, and may be sent back with them', async () => {
  const { status, body } = await editDraft(api, ({ identity }) => Object.assign(identity, { portrait: image('Ada') }));
  const shown = { ...image('Ada'), url: `/files/${key}-500.jpg`, width: 500, height: 300 };
  expect([status, body.data.content.identity.portrait]).toEqual([200, shown]);
  const { updatedAt } = await readDraft(api);
  expect((await editDraft(api, () => undefined)).body.data.updatedAt).toBe(updatedAt);
});

test('an image that the draft, the published document or a version names cannot be removed', async () => {
  expect([(await remove()).status, await usedBy()]).toEqual([409, ['site']]);
  const { body } = await api.send(contract.publishSite);
  expect(body.data.version.changes).toEqual([
    expect.objectContaining({ path: 'identity.portrait', label: 'Identity: portrait', before: null }),
  ]);
  expect((await api.send(contract.getSite)).body.data.content.identity.portrait.url).toBe(`/files/${key}-500.jpg`);
  await editDraft(api, ({ identity }) => Object.assign(identity, { portrait: null }));
  await api.send(contract.publishSite);
  expect([(await remove()).status, await usedBy()]).toEqual([409, ['site']]);
});

test('an image that nothing names is removed, and is a problem of a draft that names it then', async () => {
  await api.context.database.models.siteVersions.destroy({ where: { number: 2 } });
  expect([(await usedBy()).length, (await remove()).status]).toEqual([0, 200]);
  await editDraft(api, ({ identity }) => Object.assign(identity, { logo: image('') }));
  const { status, body } = await api.send(contract.publishSite);
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'identity.logo', message: 'This image is not among the stored files' }],
  ]);
  expect((await readDraft(api)).content.identity.logo).toMatchObject({ url: null, width: null, height: null });
});
