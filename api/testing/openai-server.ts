import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Behavior of the provider double for the next calls. */
export type Behaviour =
  | {
      kind: 'reply';
      text: string;
      wait?: number;
      usage?: { input: number; output: number } | null;
      /** Sends each character as a chunk of its own instead of each word. */
      byCharacter?: boolean;
    }
  /** Sends one JSON body although a stream was requested. */
  | { kind: 'whole'; text: string; usage?: { input: number; output: number } }
  /** Streams events of this content without an end. */
  | { kind: 'flood'; content: string }
  /** Never replies, or stops after a few words. */
  | { kind: 'hang'; after?: string }
  | { kind: 'break'; after?: string }
  | { kind: 'status'; status: number }
  | { kind: 'malformed' }
  | { kind: 'empty' };

const RecordedRequest = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  max_completion_tokens: z.number().optional(),
  max_tokens: z.number().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
type RecordedRequest = z.output<typeof RecordedRequest>;

export interface OpenAiServer {
  /** Base URL for the environment variable. */
  url: string;
  /** All calls so far, including checks. */
  calls: (RecordedRequest & { authorization: string | undefined })[];
  /** Number of calls that the client aborted. */
  readonly aborted: number;
  /** Sets the behaviors for the following calls; they are used in order, and the last one stays. */
  behave(...behaviours: [Behaviour, ...Behaviour[]]): void;
  /** Refuses these fields from now on, as Mistral does with those that it does not know. */
  refuse(...fields: string[]): void;
  /** Lets a function write the following replies from their prompt. */
  answerWith(write: (prompt: RecordedRequest['messages']) => string): void;
  close(): Promise<void>;
}

const USAGE = { input: 900, output: 60 };

const toUsage = ({ input, output }: { input: number; output: number }) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const sendEvent = (response: ServerResponse, data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'double' };

const mistralRefusal = (fields: readonly string[]) => ({
  object: 'error',
  message: {
    detail: fields.map((field) => ({
      type: 'extra_forbidden',
      loc: ['body', field],
      msg: 'Extra inputs are not permitted',
    })),
  },
  type: 'invalid_request_error',
  param: null,
  code: null,
});

/** Resolves when more can be written, or nothing any more. */
async function drained(response: ServerResponse) {
  const stop = new AbortController();
  const { signal } = stop;
  await Promise.race(['drain', 'close'].map((event) => once(response, event, { signal }).catch(() => undefined)));
  stop.abort();
}

/** The first words arrive before the last are written, as those of a model do; whoever goes away gets no more. */
async function sendWords(response: ServerResponse, text: string, byCharacter = false) {
  for (const content of text.match(byCharacter ? /./gsu : /\S+\s*|\s+/g) ?? []) {
    if (response.destroyed) return;
    const isTaken = sendEvent(response, { ...head, choices: [{ index: 0, delta: { content }, finish_reason: null }] });
    if (!isTaken) await drained(response);
  }
}

function sendWhole(response: ServerResponse, content: string, usage = USAGE) {
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }];
  sendJson(response, 200, { ...head, object: 'chat.completion', choices, usage: toUsage(usage) });
}

function endStream(response: ServerResponse, usage: { input: number; output: number } | null) {
  sendEvent(response, { ...head, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  if (usage) sendEvent(response, { ...head, choices: [], usage: toUsage(usage) });
  response.end('data: [DONE]\n\n');
}

function flood(response: ServerResponse, content: string) {
  const choices = [{ index: 0, delta: { content }, finish_reason: null }];
  const event = `data: ${JSON.stringify({ ...head, choices })}\n\n`;
  function* endless() {
    for (;;) yield event;
  }
  // The pipeline ends when the client closes the connection, which is no failure of the double.
  pipeline(Readable.from(endless()), response, () => undefined);
}

async function answer(response: ServerResponse, { stream }: RecordedRequest, behaviour: Behaviour) {
  if (behaviour.kind === 'status')
    return sendJson(response, behaviour.status, { error: { message: 'No, and your key is sk-secret', type: 'error' } });
  if (behaviour.kind === 'hang' && behaviour.after === undefined) return;
  if (behaviour.kind === 'break' && behaviour.after === undefined) return response.destroy();
  if (behaviour.kind === 'reply' && behaviour.wait) await sleep(behaviour.wait);
  if (behaviour.kind === 'whole' || !stream) {
    if (behaviour.kind === 'malformed')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [');
    const usage = behaviour.kind === 'whole' ? behaviour.usage : undefined;
    return sendWhole(response, 'text' in behaviour ? behaviour.text : '', usage);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behaviour.kind === 'malformed') return response.end('data: {"choices": [{"delta"\n\n');
  if (behaviour.kind === 'flood') return flood(response, behaviour.content);
  if (behaviour.kind === 'empty') return endStream(response, USAGE);
  if (behaviour.kind === 'reply') {
    await sendWords(response, behaviour.text, behaviour.byCharacter);
    return endStream(response, behaviour.usage === undefined ? USAGE : behaviour.usage);
  }
  await sendWords(response, behaviour.after ?? '');
  // The text has to be sent before the connection is destroyed.
  if (behaviour.kind === 'break') setImmediate(() => response.destroy());
}

/** A local server with the OpenAI protocol that behaves as a test needs. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const calls: OpenAiServer['calls'] = [];
  let plan: Behaviour[] = [{ kind: 'reply', text: 'Hello.' }];
  let aborted = 0;
  let refused: string[] = [];
  let write: ((prompt: RecordedRequest['messages']) => string) | null = null;
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return sendJson(response, 404, {});
    response.once('close', () => {
      if (!response.writableEnded) aborted += 1;
    });
    const body: unknown = JSON.parse(await readBody(request));
    const asked = RecordedRequest.parse(body);
    calls.push({ ...asked, authorization: request.headers.authorization });
    const extra = refused.filter((field) => Object.hasOwn(Object(body), field));
    if (extra.length > 0) return sendJson(response, 422, mistralRefusal(extra));
    const planned = plan.length > 1 ? plan.shift() : plan[0];
    const behaviour: Behaviour | undefined = write ? { kind: 'reply', text: write(asked.messages) } : planned;
    if (behaviour) await answer(response, asked, behaviour);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    get aborted() {
      return aborted;
    },
    behave(...behaviours) {
      plan = [...behaviours];
      write = null;
    },
    refuse(...fields) {
      refused = fields;
    },
    answerWith(chatIds) {
      write = chatIds;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
