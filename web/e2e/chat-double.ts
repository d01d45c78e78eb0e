import type { Page, Route } from '@playwright/test';

export interface DoubleReply {
  content?: string;
  answered?: boolean;
  builtIn?: boolean;
  sources?: { type: string; id: string; title: string; href: string }[];
  brief?: object;
  estimate?: object;
  booking?: object;
}

const textOf = (question: string) => `You asked: ${question}`;

/** The reply of the message call: events, JSON, or a refusal. */
export const reply = (route: Route, notes: DoubleReply = {}) => {
  const { content, answered = true, builtIn = true, sources = [], ...more } = notes;
  const { message } = route.request().postDataJSON();
  const data = {
    message: { id: 'm', role: 'assistant', content: content ?? textOf(message), timestamp: '2026-01-01T09:05:00.000Z' },
    metadata: { model: 'double', answered, builtIn, sources, ...more },
  };
  return route.fulfill({
    headers: { 'content-type': 'text/event-stream' },
    body: `event: delta\ndata: {"text":"You"}\n\nevent: done\ndata: ${JSON.stringify(data)}\n\n`,
  });
};

export const refuse = (route: Route, status: number, headers: Record<string, string> = {}) =>
  route.fulfill({ status, headers, json: { success: false, code: 'refused', message: 'Refused' } });

/** Stands in for the assistant's calls of this page. Gives back what was called; later routes go first. */
export async function doubleAssistant(page: Page, notes: DoubleReply = {}): Promise<string[]> {
  const called: string[] = [];
  let conversations = 0;
  const note = (route: Route) => {
    const request = route.request();
    called.push(`${request.method()} ${new URL(request.url()).pathname}`);
  };
  await page.route('**/api/ai/**', (route) => {
    note(route);
    return route.fulfill({ json: { success: true } });
  });
  await page.route('**/api/ai/conversations', (route) => {
    note(route);
    conversations += 1;
    return route.fulfill({ status: 201, json: { success: true, data: { conversationId: `c${conversations}` } } });
  });
  await page.route('**/api/ai/conversations/message', (route) => {
    note(route);
    return reply(route, notes);
  });
  return called;
}

/** A reply that the test writes word by word: `say` an event, and `end` the line. */
export async function streamByHand(page: Page) {
  await page.addInitScript(() => {
    const fetchReally = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/api/ai/conversations/message')) return fetchReally(input, init);
      const body = new ReadableStream({
        start(stream) {
          Object.assign(window, { chatStream: stream });
          init?.signal?.addEventListener('abort', () => {
            Object.assign(window, { chatStopped: true });
            stream.error(init.signal?.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  return {
    say: (event: string, data: object) =>
      page.evaluate(
        (text) => {
          const stream: unknown = Reflect.get(window, 'chatStream');
          if (stream instanceof ReadableStreamDefaultController) stream.enqueue(new TextEncoder().encode(text));
          else throw new Error('Nobody has asked yet');
        },
        `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
      ),
    waitForQuestion: () => page.waitForFunction(() => 'chatStream' in window),
    wasStopped: () => page.evaluate(() => 'chatStopped' in window),
  };
}
