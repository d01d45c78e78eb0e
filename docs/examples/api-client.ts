/**
 * Calls the API through types generated from its document. `docs/api.md` says how to generate `api.ts`; a test runs this
 * file against a real server: `node api-client.ts ORIGIN EMAIL PASSWORD`.
 */
import assert from 'node:assert/strict';
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './api.ts';

const [origin = '', email = '', password = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: origin });

/** The data of a reply that has to be a success. @throws with the code and the request id of a failure */
function dataOf<T>({ data, error }: { data?: T; error?: components['schemas']['Failure'] }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message} (request ${error?.requestId})`);
  return data;
}

async function signIn() {
  const { data } = dataOf(await api.POST('/api/auth/login', { body: { email, password } }));
  const withToken: Middleware = {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${data.token}`);
    },
  };
  const refused = await api.GET('/api/contacts');
  assert.equal(refused.error?.code, 'unauthenticated');
  api.use(withToken);
  return data.user;
}

async function listWithFilters() {
  const query = { status: 'new', sortBy: 'urgency', sortOrder: 'desc', limit: 5 } as const;
  const { data } = dataOf(await api.GET('/api/contacts', { params: { query } }));
  assert.ok(data.submissions.every(({ status }) => status === 'new'));
  const wrong = await api.GET('/api/contacts', { params: { query: { limit: 1000 } } });
  assert.deepEqual([wrong.response.status, wrong.error?.errors?.[0]?.path], [400, 'limit']);
}

async function createAndUpdate() {
  const { data: skill } = dataOf(
    await api.POST('/api/portfolio/skills', {
      body: { name: 'Difference engines', category: 'backend', proficiency: 'expert' },
    }),
  );
  const params = { path: { id: skill.id } };
  const { updatedAt } = skill;
  dataOf(await api.PUT('/api/portfolio/skills/{id}', { params, body: { experienceYears: 20, updatedAt } }));

  const conflict = await api.PUT('/api/portfolio/skills/{id}', { params, body: { priority: 3, updatedAt } });
  assert.deepEqual([conflict.response.status, conflict.error?.code], [409, 'conflict']);
  const broken = await api.PUT('/api/portfolio/skills/{id}', { params, body: { experienceYears: 1000 } });
  assert.deepEqual([broken.response.status, broken.error?.errors?.[0]?.path], [422, 'experienceYears']);
  const missing = await api.DELETE('/api/portfolio/skills/{id}', { params: { path: { id: 'nothing' } } });
  assert.equal(missing.error?.code, 'not_found');
  dataOf(await api.DELETE('/api/portfolio/skills/{id}', { params }));
}

/** A transparent picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function uploadImage() {
  const { data: image } = dataOf(
    await api.POST('/api/upload/image/single', {
      body: { image: 'pixel.png', folder: 'examples' },
      bodySerializer(body) {
        const form = new FormData();
        form.set('image', new Blob([picture], { type: 'image/png' }), body.image);
        form.set('folder', body.folder ?? '');
        return form;
      },
    }),
  );
  const name = image.url.split('/').at(-1) ?? '';
  const { data, response } = await api.GET('/files/{name}', { params: { path: { name } }, parseAs: 'arrayBuffer' });
  assert.equal(response.headers.get('content-type'), 'image/jpeg');
  assert.ok((data?.byteLength ?? 0) > 100);
}

async function backUpAndRestore() {
  const backup = await api.GET('/api/backup', { parseAs: 'blob' });
  assert.ok(backup.data);
  const { data } = dataOf(
    await api.POST('/api/backup', {
      params: { query: { confirm: 'true' } },
      body: { backup: 'backup.zip' },
      bodySerializer(body) {
        const form = new FormData();
        if (backup.data) form.set('backup', backup.data, body.backup);
        return form;
      },
    }),
  );
  assert.equal(data.restored, true);
}

type EventOf<T extends { event: string }> = T['event'];

/** Reads a stream of server-sent events up to one of a name. */
async function readUntil(stream: ReadableStream<Uint8Array> | null | undefined, name: string): Promise<string[]> {
  assert.ok(stream);
  const names: string[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1];
      if (event) names.push(event);
      if (event === name) return names;
    }
  }
  return names;
}

async function followContacts() {
  const stream = await api.GET('/api/contacts/stream', { parseAs: 'stream' });
  const last: EventOf<components['schemas']['ContactEvent']> = 'contact';
  const reading = readUntil(stream.data, last);
  dataOf(
    await api.POST('/api/email/contact', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { name: 'Ada Lovelace', email: 'ada@example.com', message: 'I need an engine that computes tables.' },
    }),
  );
  assert.deepEqual(await reading, ['ready', 'contact']);
}

async function askAssistant() {
  const { data: session } = dataOf(await api.POST('/api/sessions', { body: { source: 'example' } }));
  const { sessionId } = session;
  const message = 'What do you build?';
  const { data: opened } = dataOf(
    await api.POST('/api/ai/conversations', { body: { sessionId, initialMessage: message } }),
  );
  const body = { sessionId, conversationId: opened.conversationId, message };
  const reply = dataOf(await api.POST('/api/ai/conversations/message', { body }));
  // This call answers with text to clients that ask for a stream.
  assert.ok(typeof reply !== 'string');
  assert.equal(reply.data.message.role, 'assistant');

  const headers = { accept: 'text/event-stream' };
  const stream = await api.POST('/api/ai/conversations/message', { body, headers, parseAs: 'stream' });
  const last: EventOf<components['schemas']['ChatEvent']> = 'done';
  assert.equal((await readUntil(stream.data, last)).at(-1), last);
}

const steps = { signIn, listWithFilters, createAndUpdate, uploadImage, followContacts, askAssistant, backUpAndRestore };
for (const [name, step] of Object.entries(steps)) {
  await step();
  process.stdout.write(`${name}\n`);
}
process.exit(0);
