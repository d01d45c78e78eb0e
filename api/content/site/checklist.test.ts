import { afterAll, beforeAll, expect, test } from 'vitest';
import { editDraft, setName, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/site.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const read = async () => {
  const { done, steps } = (await api.send(contract.getSiteChecklist)).body.data;
  return { done, steps: Object.fromEntries(steps.map(({ id, state }: { id: string; state: string }) => [id, state])) };
};
const set = (id: string, state: string) => api.send(contract.updateSiteChecklist, { params: { id }, body: { state } });

test('the checklist of a new site is open, in its order', async () => {
  const { body } = await api.send(contract.getSiteChecklist);
  expect(body.data).toEqual({
    done: false,
    steps: ['identity', 'look', 'prices', 'email', 'examples', 'publish'].map((id) => ({ id, state: 'open' })),
  });
});

test('a step is done by what the draft holds, and skipping it changes nothing', async () => {
  await editDraft(api, setName('Ofício'));
  expect((await read()).steps.identity).toBe('open');
  await editDraft(api, ({ identity, look, packages }) => {
    Object.assign(identity, { ownerName: 'Inês Sá' });
    Object.assign(look, { accent: '#0a7d5c' });
    Object.assign(packages[0] ?? {}, { price: 900 });
  });
  expect((await set('identity', 'skipped')).status).toBe(200);
  expect((await read()).steps).toMatchObject({ identity: 'done', look: 'done', prices: 'done', publish: 'open' });
  await editDraft(api, setPrice('launch', 500));
  expect((await read()).steps.prices).toBe('open');
  await api.send(contract.publishSite);
  expect((await read()).steps.publish).toBe('done');
});

test('a step that is not done is skipped and opened again, and the checklist is done when none is open', async () => {
  for (const id of ['prices', 'email', 'examples']) await set(id, 'skipped');
  expect(await read()).toMatchObject({
    done: true,
    steps: { email: 'skipped', examples: 'skipped', prices: 'skipped' },
  });
  await set('email', 'open');
  expect(await read()).toMatchObject({ done: false, steps: { email: 'open' } });
});

test('done is never set, and an unknown step is not found', async () => {
  expect((await set('email', 'done')).status).toBe(422);
  expect((await set('wings', 'skipped')).status).toBe(404);
});

test('without example content its step is done', async () => {
  const empty = await startTestServer({ SEED: 'none' });
  const { steps } = (await empty.send(contract.getSiteChecklist)).body.data;
  expect(steps[4]).toEqual({ id: 'examples', state: 'done' });
  await empty.close();
});
