import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measuredProvider } from '#api/assistant/providers/create-providers.ts';
import { ask } from '#api/testing/chat.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { contactRequest, OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { login } from '#common/contract/auth.ts';
import { getContact, listContacts, submitContact } from '#common/contract/contacts.ts';
import { measuredEmail, noMetrics } from './metrics.ts';
import { type MetricsServer, startMetricsServer } from './serve.ts';

const root = join(import.meta.dirname, '..', '..');
let api: TestServer;

const metrics = (token: string | null = api.token) =>
  api.raw({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} });
/** The value of a metric line; `undefined` when it is missing. */
function figure(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
const typesOf = (text: string) => [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]);

describe('without METRICS_PORT', () => {
  beforeEach(async () => {
    api = await startTestServer({ SEED: 'none' });
  });
  afterEach(() => api.close());

  test('nothing is counted and the endpoint does not exist', async () => {
    expect(api.context.metrics).toBe(noMetrics);
    expect(api.context.collected).toBeNull();
    expect((await metrics()).status).toBe(404);
  });
});

describe('with METRICS_PORT', () => {
  beforeEach(async () => {
    api = await startTestServer({ METRICS_PORT: '0', SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  });
  afterEach(() => api.close());

  test('only the owner may read the metrics on the site', async () => {
    expect((await metrics(null)).status).toBe(401);
    expect((await metrics('not.a.token')).status).toBe(401);
    const { status, headers, text } = await metrics();
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toMatch(/portfolio_build_info\{version="test",node="\d+\.[\d.]+",database="(sqlite|mysql)"\} 1/);
    expect(figure(text, 'portfolio_database_up')).toBe(1);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('requests are counted by template and status, without ids, addresses or text', async () => {
    const id = '01999999-0000-7000-8000-00000000000b';
    await api.send(getContact, { params: { id }, address: '203.0.113.88' });
    await api.send(listContacts, { query: { search: 'orangery' } });
    await api.send(listContacts);
    await api.raw({ method: 'GET', url: '/api/some/thing/else' });
    const { text } = await metrics();
    const count = (labels: string) => figure(text, `portfolio_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/contacts/{id}",status="404"')).toBe(1);
    expect(count('method="GET",route="/api/contacts",status="200"')).toBe(2);
    expect(count('method="GET",route="/api/{rest*}",status="404"')).toBe(1);
    for (const trace of [id, '203.0.113.88', 'orangery', 'some/thing', OWNER.email]) expect(text).not.toContain(trace);
  });

  test('the buckets of a duration add up to its count', async () => {
    await api.send(listContacts);
    const { text } = await metrics();
    const labels = 'method="GET",route="/api/contacts",status="200"';
    const buckets = [...text.matchAll(/^portfolio_http_request_duration_seconds_bucket\{(.*)\} (\d+)$/gm)]
      .filter(([, all]) => all?.includes('route="/api/contacts",'))
      .map(([, , amount]) => Number(amount));
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    expect(buckets.at(-1)).toBe(1);
    expect(figure(text, `portfolio_http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(1);
    const sum = figure(text, `portfolio_http_request_duration_seconds_sum{${labels}}`) ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(10);
  });

  test('unknown methods share one label', async () => {
    for (const method of ['PROPFIND', 'BREW', 'PURGE']) await api.raw({ method, url: '/api/contacts' });
    const { text } = await metrics();
    expect(text).toContain('method="OTHER"');
    expect(text).not.toMatch(/PROPFIND|BREW|PURGE/);
  });

  test('received contacts, waiting emails and failed emails are counted', async () => {
    await api.send(submitContact, { body: contactRequest() });
    api.advance(90_000);
    const first = (await metrics()).text;
    expect(figure(first, 'portfolio_contacts_received_total')).toBe(1);
    expect(figure(first, 'portfolio_outbox_mails{status="pending"}')).toBe(2);
    expect(figure(first, 'portfolio_outbox_mails{status="failed"}')).toBe(0);
    expect(figure(first, 'portfolio_outbox_oldest_pending_seconds')).toBeGreaterThanOrEqual(90);
    const { deliveries } = api.context.database.models;
    await deliveries.update({ status: 'failed' }, { where: { template: 'contact-notice' } });
    const second = (await metrics()).text;
    expect(figure(second, 'portfolio_contacts_received_total')).toBe(1);
    expect(figure(second, 'portfolio_outbox_mails{status="pending"}')).toBe(1);
    expect(figure(second, 'portfolio_outbox_mails{status="failed"}')).toBe(1);
  });

  test('refusals are counted by limit', async () => {
    const body = { ...OWNER, password: 'wrong password' };
    for (let tries = 0; tries < 7; tries++) await api.send(login, { body, address: '10.0.0.9' });
    expect(figure((await metrics()).text, 'portfolio_rate_limited_total{limit="login"}')).toBe(2);
  });

  test('an unreachable database is reported, and the other metrics still arrive', async () => {
    await api.context.database.close();
    const text = (await api.context.collected?.text()) ?? '';
    expect(figure(text, 'portfolio_database_up')).toBe(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  describe('metrics on their own port', () => {
    let scrapes: MetricsServer;
    beforeEach(async () => {
      if (!api.context.collected) throw new Error('Metrics are off');
      scrapes = await startMetricsServer(api.context, api.context.collected);
    });
    afterEach(() => scrapes.stop());

    test('the port serves the metrics without a token, and nothing else', async () => {
      const at = `http://127.0.0.1:${scrapes.port}`;
      const answer = await fetch(`${at}/metrics`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
      expect(await answer.text()).toContain('portfolio_build_info');
      for (const path of ['/', '/api/health', '/metrics/x']) expect((await fetch(at + path)).status).toBe(404);
      expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
    });
  });

  test('the dashboard uses only existing metrics, and every one of ours', async () => {
    const served = typesOf((await metrics()).text);
    const names = new Set(
      served.flatMap(([name, type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
      ),
    );
    const board = JSON.parse(await readFile(join(root, 'docs', 'grafana.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const queries = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const asked = new Set(queries.flatMap((query) => query.match(/\b(?:portfolio|nodejs|process)_\w+/g) ?? []));
    expect([...asked].filter((name) => !names.has(name))).toEqual([]);
    const shown = served.filter(([name = '', type]) => {
      const ours = name.startsWith('portfolio_');
      return ours && ![...asked].some((query) => query === name || (type === 'histogram' && query.startsWith(name)));
    });
    expect(shown).toEqual([]);
    const rules = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
    const named =
      rules.match(/\bportfolio_(?:http|page|rate|mails|assistant|build|database|outbox|contacts)\w*/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect([...new Set(named)].filter((name) => !names.has(name) && !served.some(([one]) => one === name))).toEqual([]);
  });
});

describe('other counters', () => {
  const counted: unknown[] = [];
  const recorder = {
    ...noMetrics,
    email: (outcome: string) => counted.push(outcome),
    assistantCall: (...call: unknown[]) => counted.push(call),
  };
  beforeEach(() => {
    counted.length = 0;
  });
  const email = {
    senderName: 'Ada',
    messageId: 'm',
    to: 'a@example.com',
    replyTo: null,
    isAutoReply: false,
    subject: 's',
    html: '',
    text: '',
  };

  test('sent emails and failed attempts are counted', async () => {
    let refuses = true;
    const transport = measuredEmail(
      {
        async send() {
          if (refuses) throw new Error('refused');
        },
        close: () => undefined,
        messageIdOf: (id) => id,
      },
      recorder,
    );
    await expect(transport.send(email)).rejects.toThrow('refused');
    refuses = false;
    await transport.send(email);
    expect(counted).toEqual(['failed', 'sent']);
  });

  const provider = (fails: boolean) =>
    measuredProvider(
      {
        name: 'openai',
        label: 'OpenAI',
        model: 'm',
        async *stream() {
          yield { text: 'a' };
          if (fails) throw new Error('away');
          yield { usage: { input: 3, output: 4 } };
          yield { text: 'b' };
        },
        check: async () => ({ input: 0, output: 0 }),
      },
      recorder,
    );
  const write = (fails: boolean) => provider(fails).stream([], 10, new AbortController().signal);

  async function readAll<T>(pieces: AsyncIterable<T>): Promise<T[]> {
    const all: T[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  }

  test('provider calls are counted by outcome, with their tokens', async () => {
    expect(await readAll(write(false))).toHaveLength(3);
    await expect(readAll(write(true))).rejects.toThrow('away');
    for await (const piece of write(false)) if ('text' in piece) break;
    expect(counted).toEqual([
      ['openai', 'answered', { input: 3, output: 4 }],
      ['openai', 'failed', null],
      ['openai', 'broken-off', null],
    ]);
  });
});

describe('the assistant', () => {
  let openai: OpenAiServer;
  beforeEach(async () => {
    openai = await startOpenAiServer();
    api = await startTestServer({ METRICS_PORT: '0', OPENAI_API_KEY: 'key', OPENAI_BASE_URL: openai.url });
  });
  afterEach(async () => {
    await api.close();
    await openai.close();
  });

  test('a replaced reply is counted with its reason', async () => {
    openai.behave({ kind: 'reply', text: 'It costs $1.' });
    await ask(api, 'What is Kestrel Dispatch?');
    openai.behave({ kind: 'reply', text: 'It is free for you.' });
    await ask(api, 'What is Kestrel Dispatch?');
    const { text } = await metrics();
    expect(figure(text, 'portfolio_assistant_replaced_total{reason="number"}')).toBe(1);
    expect(figure(text, 'portfolio_assistant_replaced_total{reason="promise"}')).toBe(1);
  });

  test('a question to a provider is counted as a call with its tokens', async () => {
    await ask(api, 'What is Kestrel Dispatch?');
    const { text } = await metrics();
    expect(figure(text, 'portfolio_assistant_calls_total{provider="openai",outcome="answered"}')).toBe(1);
    expect(figure(text, 'portfolio_assistant_tokens_total{provider="openai",direction="input"}')).toBeGreaterThan(0);
  });
});
