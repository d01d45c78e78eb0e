import { z } from 'zod';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { askWell } from './ask.ts';
import { type Measurement, milliseconds } from './report.ts';
import { percentile } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const MESSAGES = 200;
const WARM_UP = 20;
/** Milliseconds that half of the messages take at most: our own beside a provider's, and built-in answers whole. */
const AIMS = { own: 15, builtIn: 30 };

const REPLY =
  'Kestrel Dispatch (example) is a dispatch board for a furniture courier. See [the case](/projects/kestrel-dispatch).';
const Opened = z.object({ data: z.object({ sessionId: z.string() }) });
const Begun = z.object({ data: z.object({ conversationId: z.string() }) });
const Replied = z.object({ data: z.object({ metadata: z.object({ builtIn: z.boolean(), answered: z.boolean() }) }) });

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response.json();
}

/** Milliseconds of each message: sent one after the other, each in its own session, all different. */
async function timeMessages(url: string, builtIn: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < WARM_UP + MESSAGES; number++) {
    const message = `What did you build for the furniture courier? (${number})`;
    const { sessionId } = Opened.parse(await post(`${url}/api/sessions`, {})).data;
    const begun = await post(`${url}/api/ai/conversations`, { sessionId, initialMessage: message });
    const { conversationId } = Begun.parse(begun).data;
    const started = performance.now();
    const reply = await post(`${url}/api/ai/conversations/message`, { conversationId, sessionId, message });
    if (number >= WARM_UP) times.push(performance.now() - started);
    const { metadata } = Replied.parse(reply).data;
    if (metadata.builtIn !== builtIn || !metadata.answered) throw new Error('Not the reply that was to be measured');
  }
  return times;
}

/** Milliseconds that the provider alone takes for the same reply. */
async function timeProvider(url: string): Promise<number[]> {
  const times: number[] = [];
  const body = JSON.stringify({ model: 'double', stream: true, messages: [{ role: 'user', content: 'Hello' }] });
  for (let number = 0; number < WARM_UP + MESSAGES; number++) {
    const started = performance.now();
    await askWell(`${url}/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (number >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}

/** Measures a message to the assistant: our own share beside the provider's, and a built-in answer. */
export async function measureChat(testEnv: TestEnv): Promise<Measurement> {
  const provider = await startOpenAiServer();
  provider.behave({ kind: 'reply', text: REPLY });
  const alone = await timeProvider(provider.url);
  const env = { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: provider.url, AI_DAILY_TOKENS: '1000000000' };
  const api = await testEnv.startApi('chat-provider', env);
  const whole = await timeMessages(api.url, false);
  await api.stop();
  await provider.close();
  const bare = await testEnv.startApi('chat-built-in');
  const builtIn = await timeMessages(bare.url, true);
  await bare.stop();

  const own = percentile(whole, 0.5) - percentile(alone, 0.5);
  const row = (label: string, times: readonly number[]) => [
    label,
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.99)),
  ];
  const aim = (what: string, found: number, most: number) => ({
    text: `${what}: half of the messages within ${most} ms`,
    found: `${milliseconds(found)} ms`,
    met: found <= most,
  });
  return {
    name: 'chat',
    title: 'A message to the assistant, POST /api/ai/conversations/message',
    head: ['', 'p50 ms', 'p99 ms'],
    rows: [
      row('with a provider on loopback', whole),
      row('that provider alone', alone),
      row('built-in answers, no provider', builtIn),
    ],
    figures: { withProvider: whole, providerAlone: alone, builtIn, own },
    aims: [
      aim('everything but the provider', own, AIMS.own),
      aim('built-in answers', percentile(builtIn, 0.5), AIMS.builtIn),
    ],
    notes: [`${MESSAGES} messages each, one at a time, each the first of a new visit; SQLite, every message on disk`],
  };
}
