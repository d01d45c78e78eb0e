import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { ask } from '#api/testing/chat.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { aiProviderIds } from '#common/ai-providers.ts';
import { getAssistantStatus, getAssistantUsage } from '#common/contract/assistant.ts';
import { getConnection, testConnection, updateConnection } from '#common/contract/connections.ts';
import { getPrivacy } from '#common/contract/privacy.ts';

/** Servers that the owner adds beside the known providers. */

const TEXT = 'Kestrel Dispatch (example) is a dispatch board for a furniture courier.';
const QUESTION = 'What did you build for the furniture courier?';
const ai = { params: { kind: 'ai' } };

let api: TestServer;
let openai: OpenAiServer;
let other: OpenAiServer;
beforeAll(async () => {
  [openai, other] = await Promise.all([startOpenAiServer(), startOpenAiServer()]);
});
afterAll(() => Promise.all([openai.close(), other.close()]));
beforeEach(async () => {
  api = await startTestServer({});
  for (const server of [openai, other]) {
    server.behave({ kind: 'reply', text: TEXT });
    server.refuse();
    server.calls.length = 0;
  }
});
afterEach(() => api.close());

const put = (body: Record<string, unknown>) => api.send(updateConnection, { ...ai, body });
const read = async () => (await api.send(getConnection, ai)).body.data;
const mistral = (more: Record<string, unknown> = {}) => ({
  ...{ id: 'mistral1', label: 'Mistral', url: other.url, model: 'mistral-small-latest' },
  ...more,
});

test('an added server answers visitors, is checked, counted, and named on the privacy page', async () => {
  const saved = (await put({ others: [mistral({ id: undefined, key: 'sk-mistral' })] })).body.data;
  expect(saved).toMatchObject({
    configured: true,
    values: { primary: 'openai', others: [{ label: 'Mistral', url: other.url, model: 'mistral-small-latest' }] },
  });
  const { id } = saved.values.others[0];
  expect(id).toMatch(/^s[a-f0-9]{8}$/);
  expect(saved.secrets).toMatchObject({ openaiKey: false, [`others.${id}`]: true });
  expect(JSON.stringify(saved)).not.toContain('sk-mistral');

  const { text, metadata } = await ask(api, QUESTION);
  expect([text, metadata.model, metadata.builtIn]).toEqual([TEXT, 'mistral-small-latest', false]);
  expect(other.calls.at(-1)).toMatchObject({ authorization: 'Bearer sk-mistral', max_tokens: 500 });
  expect(other.calls.at(-1)).not.toHaveProperty('max_completion_tokens');

  const { services } = (await api.send(getAssistantStatus)).body;
  expect(Object.keys(services)).toEqual([...aiProviderIds, id]);
  expect(services[id]).toMatchObject({ label: 'Mistral', status: 'healthy', model: 'mistral-small-latest' });
  expect(services.openai).toMatchObject({ label: 'OpenAI', status: 'not_configured' });
  // The owner alone knows what it costs.
  const [today] = (await api.send(getAssistantUsage)).body.data.days.slice(-1);
  expect(today).toMatchObject({ tokens: expect.any(Number), cost: null });
  const { recipients } = (await api.send(getPrivacy)).body.data;
  expect(recipients).toContainEqual({ kind: 'ai', host: '127.0.0.1', label: 'Mistral' });
});

test('the first choice is asked first, whichever it is, and the others take over', async () => {
  await put({
    primary: 'mistral1',
    ...{ openaiKey: 'sk-one', openaiUrl: openai.url, openaiModel: 'model-one' },
    others: [mistral()],
  });
  expect((await ask(api, `${QUESTION} (1)`)).metadata.model).toBe('mistral-small-latest');
  expect(openai.calls).toHaveLength(0);
  other.behave({ kind: 'status', status: 429 });
  expect((await ask(api, `${QUESTION} (2)`)).metadata.model).toBe('model-one');
});

test('a server without a key gets no header of one', async () => {
  await put({ others: [mistral({ label: 'Ollama' })] });
  expect((await ask(api, QUESTION)).text).toBe(TEXT);
  expect(other.calls.at(-1)?.authorization).toBeUndefined();
});

test.each([
  ['stream_options', ['stream_options', 'max_completion_tokens'], { max_tokens: 500 }],
  ['nothing', [], { max_tokens: 500, stream_options: { include_usage: true } }],
])('a server that refuses %s is asked without, and from then on at once', async (_what, refused, expected) => {
  await put({ others: [mistral()] });
  other.refuse(...refused);
  expect((await ask(api, `${QUESTION} (1)`)).text).toBe(TEXT);
  expect(other.calls.at(-1)).toMatchObject(expected);
  const before = other.calls.length;
  expect((await ask(api, `${QUESTION} (2)`)).text).toBe(TEXT);
  expect(other.calls.length - before).toBe(1);
});

test('a known provider whose address is another server answers in its words, too', async () => {
  await put({ openaiKey: 'sk-one', openaiUrl: openai.url, openaiModel: 'model-one' });
  openai.refuse('max_completion_tokens', 'stream_options');
  expect((await ask(api, QUESTION)).text).toBe(TEXT);
  expect((await api.send(testConnection, ai)).body.data).toMatchObject({ ok: true, message: 'OpenAI replies.' });
});

test('a key stays while its server stays where it is, and goes with it', async () => {
  await put({ others: [mistral({ key: 'sk-mistral' })] });
  const renamed = await put({ others: [mistral({ label: 'House model' })] });
  expect(renamed.body.data.secrets['others.mistral1']).toBe(true);

  const moved = { url: 'https://elsewhere.example/v1' };
  const refused = await put({ others: [mistral(moved)] });
  expect([refused.status, refused.body.code]).toEqual([422, 'secret_needed']);
  expect(refused.body.errors).toMatchObject([{ path: 'others.0.key' }]);
  expect((await put({ others: [mistral({ ...moved, key: 'sk-new' })] })).status).toBe(200);

  await put({ others: [] });
  const stored = await selectRows(api.context.database.models.connections, { where: { kind: 'ai' } });
  expect(stored.map(({ fields, secrets }) => [fields, secrets])).toEqual([['{}', '{}']]);
  // The same id again is another server: nothing comes back.
  const again = await put({ others: [mistral()] });
  expect(again.body.data.secrets).toMatchObject({ 'others.mistral1': false });
});

test('a first choice that is removed gives way to the first known provider', async () => {
  await put({ primary: 'mistral1', others: [mistral()] });
  expect((await read()).values.primary).toBe('mistral1');
  await put({ others: [] });
  expect(await read()).toMatchObject({ configured: false, values: { primary: 'openai', others: [] } });
});

test.each<[string, Record<string, unknown>, string]>([
  ['an unknown first choice', { primary: 'mistral1' }, 'primary'],
  ['no name', { others: [{ url: 'https://a.example', model: 'm', label: ' ' }] }, 'others.0.label'],
  ['no address', { others: [{ url: '', model: 'm', label: 'A' }] }, 'others.0.url'],
  [
    'an address with a password',
    { others: [{ url: 'https://a:b@c.example', model: 'm', label: 'A' }] },
    'others.0.url',
  ],
  ['no model', { others: [{ url: 'https://a.example', model: '', label: 'A' }] }, 'others.0.model'],
  [
    'an id of a known provider',
    { others: [{ id: 'gemini', url: 'https://a.example', model: 'm', label: 'A' }] },
    'others.0.id',
  ],
  [
    'an id that means a template',
    { others: [{ id: 'template', url: 'https://a.example', model: 'm', label: 'A' }] },
    'others.0.id',
  ],
  [
    'two servers of one id',
    { others: ['A', 'B'].map((label) => ({ id: 'same', url: 'https://a.example', model: 'm', label })) },
    'others.1.id',
  ],
  [
    'more than five',
    { others: Array.from({ length: 6 }, (_, at) => ({ url: 'https://a.example', model: 'm', label: `S${at}` })) },
    'others',
  ],
])('%s is refused at its field', async (_what, body, path) => {
  const { status, body: reply } = await put(body);
  expect(status).toBe(422);
  expect(reply.errors.map((problem: { path: string }) => problem.path)).toContain(path);
});

test('a conflict shows both lists, and no key', async () => {
  const { updatedAt } = await read();
  await put({ others: [mistral({ label: 'Theirs' })] });
  const { status, body } = await put({ updatedAt, others: [mistral({ label: 'Mine', key: 'sk-mistral' })] });
  expect(status).toBe(409);
  expect(body.data).toMatchObject({
    current: { values: { others: [{ label: 'Theirs' }] } },
    submitted: { others: [{ label: 'Mine' }] },
  });
  expect(JSON.stringify(body)).not.toContain('sk-mistral');
});

test('a test names each server, and what is wrong with it', async () => {
  other.behave({ kind: 'status', status: 401 });
  const { body } = await api.send(testConnection, { ...ai, body: { others: [mistral({ key: 'sk-wrong' })] } });
  expect(body.data).toMatchObject({ ok: false, code: 'wrong_password' });
  expect(body.data.message).toMatch(/^Mistral refuses the key/);
});
