import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadWeb } from '#api/http/pages.ts';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { deleteCertificate, updateCertificate, uploadCertificate } from '#common/contract/files.ts';
import { createSitePreview } from '#common/contract/site.ts';
import { paths } from '#common/paths.ts';

/** Two instances on one database: pages that were kept follow a change of the certificates at once. */

let one: TestServer;
let other: TestServer;
beforeEach(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', '..', 'web', 'dist'));
  one = await startTestServer({}, web);
  const { dataDir, databaseUrl } = one.context.config;
  other = await startTestServer({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, web);
});
afterEach(async () => {
  await other.close();
  await one.close();
});

async function upload(): Promise<string> {
  const form = multipart([{ name: 'certificate', content: pdf('award'), fileName: 'award.pdf' }]);
  return (await one.send(uploadCertificate, { body: form.body, headers: form.headers })).body.data.certificateId;
}

/** Tells whether the page and the preview of each instance have the button. */
async function offers() {
  const { url } = (await one.send(createSitePreview)).body.data;
  const found = [];
  for (const server of [one, other]) {
    await server.context.content.refresh();
    for (const path of [paths.home, url]) found.push((await server.raw(path)).text.includes('View certificate'));
  }
  return found;
}
const everywhere = [true, true, true, true];
const nowhere = [false, false, false, false];

test('a new site has no certificate and no button for one', async () => {
  expect(await offers()).toEqual(nowhere);
});

test('the button is there while a certificate is public, on every instance', async () => {
  await offers();
  const id = await upload();
  expect(await offers()).toEqual(everywhere);
  await one.send(updateCertificate, { params: { id }, body: { isPublic: false } });
  expect(await offers()).toEqual(nowhere);
  await one.send(updateCertificate, { params: { id }, body: { isPublic: true } });
  expect(await offers()).toEqual(everywhere);
  await one.send(deleteCertificate, { params: { id } });
  expect(await offers()).toEqual(nowhere);
});
