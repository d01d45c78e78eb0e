import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '#api/testing/multipart.ts';
import { builtWeb, comparable, readPublic } from '#api/testing/public-bytes.ts';
import { editAtRandom } from '#api/testing/random-edit.ts';
import { readDraft } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { uploadImage } from '#common/contract/files.ts';
import { createProject } from '#common/contract/projects.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import * as contract from '#common/contract/site.ts';
import { projectPath } from '#common/paths.ts';

const EDITS = 200;
const EDITS_BETWEEN = 10;
const more = [projectPath('ferry')];

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', PORT: '0' }, await builtWeb());
  await api.server.start();
  await api.send(createProject, { body: { title: 'Ferry', category: 'web', description: 'Crossings.' } });
});
afterAll(() => api.close());

async function upload(): Promise<string> {
  const picture = { create: { width: 400, height: 700, channels: 3, background: '#3366aa' } } as const;
  const content = await sharp(picture).png().toBuffer();
  const form = multipart([
    { name: 'folder', content: 'site' },
    { name: 'image', content, fileName: 'tower.png' },
  ]);
  return (await api.send(uploadImage, { body: form.body, headers: form.headers })).body.data.key;
}

test(`after ${EDITS} random edits of every part, restoring the first version gives the first bytes of every address`, async () => {
  const [first] = (await api.send(contract.listSiteVersions)).body.data;
  const imageKey = await upload();
  const before = comparable(await readPublic(api, more));
  const numbers = fc.sample(fc.nat(), { numRuns: 20_000, seed: 14 });
  let used = 0;
  const pick = (below: number) => (numbers[used++ % numbers.length] ?? 0) % below;
  const edited = { parts: new Set<string>(), kinds: new Set<string>() };
  let published = 0;
  let differs = 0;
  for (let count = 1; count <= EDITS; count++) {
    const { content, updatedAt } = await readDraft(api);
    const edit = editAtRandom(SiteContent.parse(content), pick, imageKey);
    edited.parts.add(edit.part);
    edited.kinds.add(edit.kind);
    const saved = await api.send(contract.saveSiteDraft, { body: { content: edit.content, updatedAt } });
    expect([saved.status, saved.text.slice(0, 500)]).toEqual([200, expect.anything()]);
    if (count % EDITS_BETWEEN > 0) continue;
    const { status, body } = await api.send(contract.publishSite);
    if (status === 200) published++;
    // A field in braces can be left without what it stands for.
    else
      expect([body.code, (await api.send(contract.discardSiteDraft, { body: {} })).status]).toEqual(['not_ready', 200]);
    // The caches hold what was published in between.
    const between = comparable(await readPublic(api, more));
    if (Object.entries(between).some(([name, bytes]) => before[name] !== bytes)) differs++;
  }
  expect([...edited.parts].sort()).toEqual(Object.keys(SiteContent.parse((await readDraft(api)).content)).sort());
  expect([...edited.kinds].sort()).toEqual(['added', 'changed', 'moved', 'removed']);
  expect([published, differs]).toEqual([
    expect.toSatisfy((value) => value >= 10),
    expect.toSatisfy((value) => value >= 10),
  ]);
  expect((await api.send(contract.restoreSiteVersion, { params: { id: first.id } })).status).toBe(200);
  expect(comparable(await readPublic(api, more))).toEqual(before);
}, 180_000);
