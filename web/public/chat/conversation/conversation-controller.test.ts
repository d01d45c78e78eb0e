import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankConversation, type Conversation } from '#web/public/chat/conversation.ts';
import { clearSession } from '#web/public/shared/session.ts';
import { createConversationController } from './conversation-controller.ts';

// Only a loaded machine needs this long; the default is one second.
const WAIT = { timeout: 20_000 };

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>;

const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers });
const events = (...said: [string, object][]) =>
  new Response(said.map(([type, data]) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });
const done = (content: string): [string, object] => ['done', { message: { content }, metadata: { answered: true } }];

let sessions = 0;
let answers: Record<string, Answer>;
let asked: string[];
let logged: string[];

beforeEach(() => {
  const stored = new Map<string, string>();
  sessions = 0;
  asked = [];
  logged = [];
  answers = {
    'POST /api/sessions': () => json({ success: true, data: { sessionId: `s${++sessions}` } }, 201),
    'POST /api/ai/conversations': ({ sessionId }) =>
      json({ success: true, data: { conversationId: `c-${sessionId}` } }, 201),
    'POST /api/ai/conversations/message': () => events(['delta', { text: 'Fr' }], done('From $500.')),
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { querySelector: () => null, referrer: '' });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('fetch', async (url: string, { method, body, signal }: RequestInit) => {
    const name = `${method} ${url}`;
    asked.push(name);
    const answer = answers[name];
    if (!answer) throw new TypeError('no answer');
    const response = await answer(JSON.parse(typeof body === 'string' ? body : '{}'));
    signal?.throwIfAborted();
    return response;
  });
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ').trim()));
});

afterEach(() => {
  clearSession('portfolio_chat');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function begun() {
  let conversation: Conversation = blankConversation;
  const written: (string | null)[] = [];
  const troubles: string[] = [];
  const controller = createConversationController({
    read: () => conversation,
    change: (change) => {
      conversation = change(conversation);
      written.push(conversation.writing);
    },
    onFailure: (text) => troubles.push(text),
    greeting: 'Hello there',
  });
  await controller.start();
  return {
    controller,
    troubles,
    written,
    now: () => conversation,
    last: () => conversation.messages.at(-1),
    /** Waits for the reply or its failure. */
    settled: () => vi.waitFor(() => expect(conversation.writing).toBeNull(), WAIT),
  };
}

const apology = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

test('a conversation starts with the welcome, and a reply grows until it is complete', async () => {
  const { controller, now, written, last, settled } = await begun();
  expect(now().messages).toMatchObject([{ role: 'assistant', isWelcome: true, content: 'Hello there' }]);
  expect(controller.send('  What does it cost?  ')).toBe(true);
  expect(last()).toMatchObject({ role: 'user', content: 'What does it cost?' });
  await settled();
  expect(written).toContain('Fr');
  expect(last()).toMatchObject({ role: 'assistant', content: 'From $500.' });
  expect(asked).toEqual(['POST /api/sessions', 'POST /api/ai/conversations', 'POST /api/ai/conversations/message']);
});

test('a second question continues the same conversation', async () => {
  const { controller, settled } = await begun();
  controller.send('One');
  await settled();
  controller.send('Two');
  await settled();
  expect(asked.filter((name) => name === 'POST /api/ai/conversations')).toHaveLength(1);
});

test('a plain JSON reply is accepted', async () => {
  answers['POST /api/ai/conversations/message'] = () => json({ success: true, data: { response: 'Plain' } });
  const { controller, last, settled } = await begun();
  controller.send('Hi');
  await settled();
  expect(last()).toMatchObject({ content: 'Plain' });
});

test('a restart discards the text so far', async () => {
  answers['POST /api/ai/conversations/message'] = () =>
    events(['delta', { text: 'wrong' }], ['restart', {}], ['delta', { text: 'right' }], ['done', {}]);
  const { controller, last, written, settled } = await begun();
  controller.send('Hi');
  await settled();
  expect(written).toEqual(expect.arrayContaining(['wrong', 'right']));
  expect(last()).toMatchObject({ content: 'right' });
});

test('a blank message, a message during a reply and a message without a session are not sent', async () => {
  const { controller, now, settled } = await begun();
  expect(controller.send('')).toBe(false);
  expect(controller.send(' \n\t ')).toBe(false);
  expect(controller.send('One')).toBe(true);
  expect(controller.send('Two')).toBe(false);
  await settled();
  expect(now().messages).toHaveLength(3);

  answers['POST /api/sessions'] = () => json({ success: false }, 500);
  controller.clear();
  await vi.waitFor(() => expect(now().phase).toBe('failed'), WAIT);
  expect(controller.send('Three')).toBe(false);
});

test('a failure to open the session is shown and can be retried', async () => {
  const fine = answers['POST /api/sessions'];
  answers['POST /api/sessions'] = () => json({ success: false }, 503);
  const { controller, troubles, now } = await begun();
  expect(troubles).toEqual(['Failed to initialize AI chat']);
  expect(now().phase).toBe('failed');
  if (fine) answers['POST /api/sessions'] = fine;
  await controller.start();
  expect(now().phase).toBe('ready');
});

const failures: [string, string, Answer, string][] = [
  [
    'a conversation that cannot be opened',
    'POST /api/ai/conversations',
    () => json({}, 500),
    'Failed to start conversation',
  ],
  [
    'an unsuccessful answer',
    'POST /api/ai/conversations/message',
    () => json({ success: false, message: 'Closed' }),
    'Closed',
  ],
  ['an unsuccessful status', 'POST /api/ai/conversations/message', () => json({}, 500), 'Failed to get AI response'],
  ['an error event', 'POST /api/ai/conversations/message', () => events(['error', { message: 'Broke' }]), 'Broke'],
  [
    'a stream that ends early',
    'POST /api/ai/conversations/message',
    () => events(['delta', { text: 'half' }]),
    'Failed to get AI response',
  ],
];

test.each(failures)('%s shows the apology and a toast, and logs the reason', async (_, name, answer, reason) => {
  answers[name] = answer;
  const { controller, last, troubles, settled, now } = await begun();
  controller.send('Hi');
  await settled();
  expect(last()).toMatchObject({ role: 'assistant', content: apology, isError: true });
  expect(troubles).toEqual(['Failed to send message']);
  expect(logged.at(-1)).toBe(`The chat got no reply: ${reason}`);

  answers[name] = name.endsWith('message')
    ? () => events(done('Here I am'))
    : () => json({ success: true, data: { conversationId: 'c' } }, 201);
  controller.retry();
  await settled();
  expect(last()?.isError).toBeUndefined();
  expect(now().messages.filter(({ role }) => role === 'user')).toHaveLength(1);
});

test('too many questions and a lost connection get a helpful hint', async () => {
  const { controller, last, settled } = await begun();
  answers['POST /api/ai/conversations/message'] = () => json({ success: false }, 429, { 'retry-after': '40' });
  controller.send('Hi');
  await settled();
  expect(last()?.hint).toContain('about 40 seconds');
  delete answers['POST /api/ai/conversations/message'];
  controller.retry();
  await settled();
  expect(last()?.hint).toContain('connection seems to be down');
});

test('stopping keeps the text so far, and the visitor can continue', async () => {
  answers['POST /api/ai/conversations/message'] = () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('event: delta\ndata: {"text":"Once upon"}\n\n')),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  const { controller, last, now, troubles } = await begun();
  controller.send('Tell a story');
  await vi.waitFor(() => expect(now().writing).toBe('Once upon'), WAIT);
  controller.stop();
  expect(last()).toMatchObject({ content: 'Once upon', isStopped: true });
  expect(now().writing).toBeNull();
  expect(troubles).toEqual([]);
});

test('a session that the server deleted is silently replaced', async () => {
  answers['POST /api/ai/conversations/message'] = ({ sessionId }) =>
    sessionId === 's1' ? json({ success: false }, 404) : events(done('Hello again'));
  const { controller, last, now, settled } = await begun();
  controller.send('Hi');
  await settled();
  expect(last()).toMatchObject({ content: 'Hello again' });
  expect(now()).toMatchObject({ sessionId: 's2', conversationId: 'c-s2' });
});

test('clearing starts a new session, and the previous conversation can be deleted', async () => {
  const { controller, now, settled } = await begun();
  controller.send('Hi');
  await settled();
  controller.clear();
  await vi.waitFor(() => expect(now().phase).toBe('ready'), WAIT);
  expect(now()).toMatchObject({ sessionId: 's2', conversationId: null, erasable: 's1' });
  expect(now().messages).toMatchObject([{ isWelcome: true }]);
  answers['DELETE /api/ai/sessions/s1'] = () => json({ success: true });
  await controller.erase();
  expect(asked).toContain('DELETE /api/ai/sessions/s1');
  expect(now().erasable).toBeNull();
});

test('a reply that arrives after clearing is not shown', async () => {
  let release: (answer: Response) => void = () => undefined;
  answers['POST /api/ai/conversations/message'] = () => new Promise((resolve) => (release = resolve));
  const { controller, now, troubles } = await begun();
  controller.send('Hi');
  await vi.waitFor(() => expect(asked).toContain('POST /api/ai/conversations/message'), WAIT);
  controller.clear();
  release(events(done('Too late')));
  await vi.waitFor(() => expect(now().phase).toBe('ready'), WAIT);
  expect(now().messages).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('the history is restored after a reload', async () => {
  const { controller, settled } = await begun();
  controller.send('Hi');
  await settled();
  const said = [
    { id: '1', role: 'user', content: 'Hi', timestamp: '2026-01-01T09:05:00.000Z' },
    { id: '2', role: 'assistant', content: 'Hello', timestamp: '2026-01-01T09:05:01.000Z' },
  ];
  answers['GET /api/ai/conversations/c-s1?limit=50&offset=0'] = () =>
    json({ success: true, data: { conversationId: 'c-s1', messages: said, total: 2 } });
  const { now } = await begun();
  expect(now().messages).toMatchObject([{ isWelcome: true }, { content: 'Hi' }, { content: 'Hello' }]);
  expect(sessions).toBe(1);
});

test('a rating is shown at once and reverted when it cannot be stored', async () => {
  const { controller, now, settled } = await begun();
  controller.send('Hi');
  await settled();
  answers['POST /api/ai/conversations/c-s1/rate'] = ({ rating }) =>
    rating === 5 ? json({ success: true }) : json({ success: false }, 500);
  await controller.rate(5);
  expect(now().rating).toBe(5);
  const lowering = controller.rate(1, 'Too slow');
  expect(now().rating).toBe(1);
  await expect(lowering).rejects.toThrow();
  expect(now().rating).toBe(5);
});
