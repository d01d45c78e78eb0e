import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createLog } from '#api/core/log.ts';
import { logWarning } from '#api/core/observed-warnings.ts';
import { ask } from '#api/testing/chat.ts';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { health } from '#common/contract/health.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWarnings } from '#common/contract/system.ts';
import { readStartWarnings } from './warnings.ts';

let api: TestServer;
afterEach(() => api.close());

const warnings = async () => (await api.send(listWarnings)).body.data;
const codes = async () => (await warnings()).map(({ code }: { code: string }) => code);

const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://studio.dev',
  RATE_LIMIT_FACTOR: '1',
  SMTP_URL: 'smtps://mail.studio.dev',
};

test('a public site with the example content and account is told so until both are gone', async () => {
  api = await startTestServer(LIVE);
  expect(await warnings()).toEqual([
    { code: 'example-recipient', subject: 'owner@example.com' },
    { code: 'example-account', subject: 'owner@example.com' },
    { code: 'example-content', subject: expect.stringMatching(/^\d+ projects and \d+ testimonials$/) },
  ]);
  const { models } = api.context.database;
  await models.projects.update({ deletedAt: api.context.now() }, { where: {} });
  await models.testimonials.update({ status: 'archived' }, { where: {} });
  const [owner] = await models.users.findAll({ raw: true });
  await models.users.create({ ...owner, id: newId(), email: 'me@studio.dev' } as never);
  expect(await codes()).toEqual(['example-recipient']);
});

test('the log says at the start what the dashboard shows, without addresses of people', async () => {
  api = await startTestServer(LIVE);
  let text = '';
  const log = createLog(
    'warn',
    new Writable({
      write(chunk, _encoding, done) {
        text += chunk;
        done();
      },
    }),
  );
  for (const warning of await readStartWarnings(api.context)) logWarning(log, warning);
  expect(text).toContain('Requests are sent to an example address');
  expect(text).toContain('MAIL_TO');
  expect(text).not.toContain('owner@');
});

test('a proxy that is not trusted is shown to the owner, and health checks do not hide it', async () => {
  api = await startTestServer({ SEED: 'none' });
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' }, address: '10.0.0.7' };
  for (let count = 0; count < 12; count++) {
    await api.send(getPortfolio, forwarded);
    await api.send(health, { address: '10.0.0.7' });
  }
  expect(await warnings()).toEqual([{ code: 'proxy-not-trusted', subject: '10.0.0.7' }]);
});

test('a provider whose key has no quota left is named until it replies again', async () => {
  const openai = await startOpenAiServer();
  api = await startTestServer({ OPENAI_API_KEY: 'sk-one', OPENAI_BASE_URL: openai.url });
  openai.behave({ kind: 'status', status: 429 });
  for (let count = 0; count < 3; count++) await ask(api, `What did you build for the furniture courier? (${count})`);
  const subject = 'openai: The rate limit or quota of the provider is reached';
  expect(await warnings()).toEqual([{ code: 'assistant-provider-failed', subject }]);
  openai.behave({ kind: 'reply', text: 'Kestrel Dispatch. See [the case](/projects/kestrel-dispatch).' });
  api.advance(60_000);
  await ask(api, 'What did you build for the furniture courier?');
  expect(await warnings()).toEqual([]);
  await openai.close();
});
