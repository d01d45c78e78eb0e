import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankConversation, type Conversation } from '#web/site/chat/conversation.ts';
import { forgetVisit } from '#web/site/shared/session.ts';
import { createConversationController } from './conversation-controller.ts';

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
  vi.stubGlobal('document', { referrer: '' });
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
  forgetVisit('portfolio_chat');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function begun() {
  let conversation: Conversation = blankConversation;
  const written: (string | null)[] = [];
  const troubles: string[] = [];
  const talk = createConversationController({
    read: () => conversation,
    change: (change) => {
      conversation = change(conversation);
      written.push(conversation.writing);
    },
    onTrouble: (text) => troubles.push(text),
  });
  await talk.start();
  return {
    talk,
    troubles,
    written,
    now: () => conversation,
    last: () => conversation.messages.at(-1),
    /** Once the reply is there, or its failure. */
    settled: () => vi.waitFor(() => expect(conversation.writing).toBeNull()),
  };
}

const apology = "I apologize, but I'm having trouble responding right now. Please try again in a moment.";

test('a talk begins with the welcome, and a reply grows until it is finished', async () => {
  const { talk, now, written, last, settled } = await begun();
  expect(now().messages).toMatchObject([{ role: 'assistant', isWelcome: true }]);
  expect(talk.send('  What does it cost?  ')).toBe(true);
  expect(last()).toMatchObject({ role: 'user', content: 'What does it cost?' });
  await settled();
  expect(written).toContain('Fr');
  expect(last()).toMatchObject({ role: 'assistant', content: 'From $500.' });
  expect(asked).toEqual(['POST /api/sessions', 'POST /api/ai/conversations', 'POST /api/ai/conversations/message']);
});

test('a second question goes into the same conversation', async () => {
  const { talk, settled } = await begun();
  talk.send('One');
  await settled();
  talk.send('Two');
  await settled();
  expect(asked.filter((name) => name === 'POST /api/ai/conversations')).toHaveLength(1);
});

test('a plain JSON reply is taken, too', async () => {
  answers['POST /api/ai/conversations/message'] = () => json({ success: true, data: { response: 'Plain' } });
  const { talk, last, settled } = await begun();
  talk.send('Hi');
  await settled();
  expect(last()).toMatchObject({ content: 'Plain' });
});

test('what was written before a restart is void', async () => {
  answers['POST /api/ai/conversations/message'] = () =>
    events(['delta', { text: 'wrong' }], ['restart', {}], ['delta', { text: 'right' }], ['done', {}]);
  const { talk, last, written, settled } = await begun();
  talk.send('Hi');
  await settled();
  expect(written).toEqual(expect.arrayContaining(['wrong', 'right']));
  expect(last()).toMatchObject({ content: 'right' });
});

test('nothing is sent that is blank, comes while a reply is pending, or before there is a session', async () => {
  const { talk, now, settled } = await begun();
  expect(talk.send('')).toBe(false);
  expect(talk.send(' \n\t ')).toBe(false);
  expect(talk.send('One')).toBe(true);
  expect(talk.send('Two')).toBe(false);
  await settled();
  expect(now().messages).toHaveLength(3);

  answers['POST /api/sessions'] = () => json({ success: false }, 500);
  talk.clear();
  await vi.waitFor(() => expect(now().phase).toBe('failed'));
  expect(talk.send('Three')).toBe(false);
});

test('a session that cannot be had is told, and can be tried again', async () => {
  const fine = answers['POST /api/sessions'];
  answers['POST /api/sessions'] = () => json({ success: false }, 503);
  const { talk, troubles, now } = await begun();
  expect(troubles).toEqual(['Failed to initialize AI chat']);
  expect(now().phase).toBe('failed');
  if (fine) answers['POST /api/sessions'] = fine;
  await talk.start();
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

test.each(failures)('%s ends in the apology, a toast, and its reason in the log', async (_, name, answer, reason) => {
  answers[name] = answer;
  const { talk, last, troubles, settled, now } = await begun();
  talk.send('Hi');
  await settled();
  expect(last()).toMatchObject({ role: 'assistant', content: apology, isError: true });
  expect(troubles).toEqual(['Failed to send message']);
  expect(logged.at(-1)).toBe(`The chat got no reply: ${reason}`);

  answers[name] = name.endsWith('message')
    ? () => events(done('Here I am'))
    : () => json({ success: true, data: { conversationId: 'c' } }, 201);
  talk.retry();
  await settled();
  expect(last()?.isError).toBeUndefined();
  expect(now().messages.filter(({ role }) => role === 'user')).toHaveLength(1);
});

test('too many questions, and no network, are told in plain words', async () => {
  const { talk, last, settled } = await begun();
  answers['POST /api/ai/conversations/message'] = () => json({ success: false }, 429, { 'retry-after': '40' });
  talk.send('Hi');
  await settled();
  expect(last()?.hint).toContain('about 40 seconds');
  delete answers['POST /api/ai/conversations/message'];
  talk.retry();
  await settled();
  expect(last()?.hint).toContain('connection seems to be down');
});

test('stopping keeps what was written and lets the visitor go on', async () => {
  answers['POST /api/ai/conversations/message'] = () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('event: delta\ndata: {"text":"Once upon"}\n\n')),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  const { talk, last, now, troubles } = await begun();
  talk.send('Tell a story');
  await vi.waitFor(() => expect(now().writing).toBe('Once upon'));
  talk.stop();
  expect(last()).toMatchObject({ content: 'Once upon', isStopped: true });
  expect(now().writing).toBeNull();
  expect(troubles).toEqual([]);
});

test('a visit that the server has forgotten is begun anew without a word', async () => {
  answers['POST /api/ai/conversations/message'] = ({ sessionId }) =>
    sessionId === 's1' ? json({ success: false }, 404) : events(done('Hello again'));
  const { talk, last, now, settled } = await begun();
  talk.send('Hi');
  await settled();
  expect(last()).toMatchObject({ content: 'Hello again' });
  expect(now()).toMatchObject({ sessionId: 's2', conversationId: 'c-s2' });
});

test('clearing begins anew on a new visit, and the old conversation can be erased', async () => {
  const { talk, now, settled } = await begun();
  talk.send('Hi');
  await settled();
  talk.clear();
  await vi.waitFor(() => expect(now().phase).toBe('ready'));
  expect(now()).toMatchObject({ sessionId: 's2', conversationId: null, erasable: 's1' });
  expect(now().messages).toMatchObject([{ isWelcome: true }]);
  answers['DELETE /api/ai/sessions/s1'] = () => json({ success: true });
  await talk.erase();
  expect(asked).toContain('DELETE /api/ai/sessions/s1');
  expect(now().erasable).toBeNull();
});

test('a reply that comes after clearing is not shown', async () => {
  let release: (answer: Response) => void = () => undefined;
  answers['POST /api/ai/conversations/message'] = () => new Promise((resolve) => (release = resolve));
  const { talk, now, troubles } = await begun();
  talk.send('Hi');
  await vi.waitFor(() => expect(asked).toContain('POST /api/ai/conversations/message'));
  talk.clear();
  release(events(done('Too late')));
  await vi.waitFor(() => expect(now().phase).toBe('ready'));
  expect(now().messages).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('what was said is there again after a reload', async () => {
  const { talk, settled } = await begun();
  talk.send('Hi');
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

test('a rating shows at once and goes when it cannot be stored', async () => {
  const { talk, now, settled } = await begun();
  talk.send('Hi');
  await settled();
  answers['POST /api/ai/conversations/c-s1/rate'] = ({ rating }) =>
    rating === 5 ? json({ success: true }) : json({ success: false }, 500);
  await talk.rate(5);
  expect(now().rating).toBe(5);
  const lowering = talk.rate(1, 'Too slow');
  expect(now().rating).toBe(1);
  await expect(lowering).rejects.toThrow();
  expect(now().rating).toBe(5);
});
