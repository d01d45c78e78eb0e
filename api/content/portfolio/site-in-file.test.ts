import { afterEach, beforeEach, expect, test } from 'vitest';
import { editDraft, publishEdit, readDraft, setName, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listActivity } from '#common/contract/activity.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as site from '#common/contract/site.ts';
import { HOUR } from '#common/limits.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const exported = async () => (await api.send(portfolio.exportPortfolio)).body.data;
const importFile = (portfolioData: object) => api.send(portfolio.importPortfolio, { body: { portfolioData } });
const versions = async () => (await api.send(site.listSiteVersions)).body.data;

test('an export holds the published site as written, and its import publishes it again', async () => {
  await publishEdit(api, setName('Ofício'));
  const file = await exported();
  expect(file.site.identity.name).toBe('Ofício');
  expect(JSON.stringify(file.site)).toContain('{priceFrom}');
  await publishEdit(api, setName('Another'));
  await editDraft(api, setPrice('launch', 700));
  expect((await importFile(file)).status).toBe(200);
  expect((await exported()).site).toEqual(file.site);
  expect((await versions())[0]).toMatchObject({ number: 4, source: 'publish', changes: [{ path: 'identity.name' }] });
  expect((await readDraft(api)).changes).toMatchObject([{ path: 'packages.launch.price', after: '$700' }]);
  const activity = (await api.send(listActivity)).body.data.map(({ action }: { action: string }) => action);
  expect(activity.slice(0, 2).sort()).toEqual(['import', 'published']);
});

test('an import without a site, or with the one that is published, publishes nothing', async () => {
  const { site: same, ...older } = await exported();
  expect([(await importFile(older)).status, (await importFile({ ...older, site: same })).status]).toEqual([200, 200]);
  expect(await versions()).toHaveLength(1);
});

test('a site that cannot be published refuses the whole import', async () => {
  const file = await exported();
  const blank = { ...file.site, identity: { ...file.site.identity, name: '' } };
  const unready = await importFile({ ...file, projects: [], site: blank });
  expect([unready.status, unready.body.code, unready.body.errors]).toMatchObject([
    422,
    'not_ready',
    [{ path: 'portfolioData.site.identity.name' }],
  ]);
  const unknown = await importFile({ ...file, projects: [], site: { ...file.site, more: 1 } });
  expect(unknown.status).toBe(400);
  await editDraft(api, setPrice('launch', 700));
  await api.send(site.publishSite, { body: { at: new Date(api.context.now() + HOUR).toISOString() } });
  const named = { ...file.site, identity: { ...file.site.identity, name: 'Ofício' } };
  const waiting = await importFile({ ...file, projects: [], site: named });
  expect([waiting.status, waiting.body.code]).toEqual([409, 'already_scheduled']);
  expect((await exported()).projects).toEqual(file.projects);
});
