import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadWeb } from '#api/http/pages.ts';
import { ask } from '#api/testing/chat.ts';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { fullProfile } from '#common/contract/auth.ts';
import { deleteResume, uploadResume } from '#common/contract/files.ts';
import { paths } from '#common/paths.ts';

/** Two instances on one database: the sample belongs to the starter's owner, and every page follows an upload at once. */

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

const upload = () => {
  const form = multipart([{ name: 'resume', content: pdf('mine'), fileName: 'cv.pdf' }]);
  return one.send(uploadResume, { body: form.body, headers: form.headers });
};
const becomeAnotherOwner = () =>
  publishEdit(one, (content) => {
    content.identity.ownerName = 'Inês Carvalho';
  });

/** Status of the file, number of links to it on the page, and whether the profile promises a sample. */
async function lookAt(server: TestServer, path: string) {
  await server.context.content.refresh();
  const { text } = await server.raw(path);
  return [
    (await server.raw(paths.resume)).status,
    text.split(`href="${paths.resume}"`).length - 1,
    (await server.send(fullProfile)).body.data.offersSampleResume,
  ];
}

test('the sample is offered on the site of the starter’s owner', async () => {
  for (const server of [one, other]) {
    expect(await lookAt(server, paths.home)).toEqual([200, 2, true]);
    expect(await lookAt(server, paths.privacy)).toEqual([200, 1, true]);
  }
});

test('another owner’s site has no resume and no link to one until they upload theirs, on every instance', async () => {
  await becomeAnotherOwner();
  for (const server of [one, other]) {
    expect(await lookAt(server, paths.home)).toEqual([404, 0, false]);
    expect(await lookAt(server, paths.privacy)).toEqual([404, 0, false]);
    expect((await server.raw(paths.home)).text).not.toMatch(/\bresume\b/i);
  }
  await upload();
  for (const server of [one, other]) {
    expect(await lookAt(server, paths.home)).toEqual([200, 2, false]);
    expect((await server.raw(paths.resume)).text).toBe(pdf('mine').toString());
  }
  await one.send(deleteResume);
  for (const server of [one, other]) expect(await lookAt(server, paths.home)).toEqual([404, 0, false]);
});

test.each(['Can I see your resume?', 'Do you have a CV to download?'])(
  'the assistant offers no file to %j',
  async (question) => {
    await becomeAnotherOwner();
    const { text } = await ask(one, question);
    expect(text).not.toMatch(/\.pdf|download|Bilal/i);
  },
);
