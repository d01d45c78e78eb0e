import type OpenAI from 'openai';
import { z } from 'zod';
import type { AiAccount } from '#api/core/connections/resolve.ts';
import { knownProvider } from '#common/ai-providers.ts';
import {
  limitResponse,
  type PromptMessage,
  type Provider,
  ProviderFailure,
  type StreamChunk,
  type TokenUsage,
} from './provider.ts';

/** Following a redirect would send the key to another server. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** The library is loaded with the first question, because it is large and a site without an API key never needs it. */
const loadOpenAi = () => import('openai');

/** A count that cannot be right is treated as missing, because budgets are charged with it. */
const Usage = z
  .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
  .nullish()
  .catch(null);
const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  usage: Usage,
});
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })),
  usage: Usage,
});

/** Some models reject a lower limit. */
const CHECK_TOKENS = 16;

const REASONS: Record<number, string> = {
  400: 'The provider rejected the request',
  401: 'The provider rejected the API key',
  403: 'The API key has no access to this model',
  404: 'The provider does not know this model',
  429: 'The rate limit or quota of the provider is reached',
};

/**
 * Ways to say the limit of a reply's length and to ask for the usage. Mistral refuses fields that it does not know, some servers
 * know the older name of the limit only, and OpenAI's newer models the newer one.
 */
const dialects = {
  openai: (limit: number) => ({ max_completion_tokens: limit, stream_options: { include_usage: true } }),
  common: (limit: number) => ({ max_tokens: limit, stream_options: { include_usage: true } }),
  plain: (limit: number) => ({ max_tokens: limit }),
} as const;
type Dialect = keyof typeof dialects;

const REFUSED_FIELD = /max_(completion_)?tokens|stream_options|extra|unrecognized|unknown|unsupported|not permitted/i;

/** `true` where the server refused the request because of a field, not of its content or key. */
async function isRefusedField(error: unknown): Promise<boolean> {
  const { APIError } = await loadOpenAi();
  if (!(error instanceof APIError)) return false;
  return error.status === 422 || (error.status === 400 && REFUSED_FIELD.test(error.message));
}

/** Replaces provider messages, which can contain a part of the API key, with fixed ones. */
async function toProviderFailure(error: unknown): Promise<ProviderFailure> {
  if (error instanceof ProviderFailure) return error;
  const { APIConnectionError, APIError } = await loadOpenAi();
  if (error instanceof APIConnectionError)
    return new ProviderFailure('The provider cannot be reached', { retryable: true, cause: error });
  if (error instanceof APIError && error.status !== undefined) {
    const status = Number(error.status);
    const reason = REASONS[status] ?? `The provider replied with status ${status}`;
    return new ProviderFailure(reason, { retryable: status >= 500, cause: error });
  }
  return new ProviderFailure('The provider closed the connection or sent an invalid reply', {
    retryable: true,
    cause: error,
  });
}

const usageChunks = (usage: z.output<typeof Usage>): StreamChunk[] =>
  usage ? [{ usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }] : [];

function* chunksOf(chunk: unknown): Generator<StreamChunk> {
  const { choices, usage } = Chunk.parse(chunk);
  const text = choices?.[0]?.delta?.content;
  if (text) yield { text };
  yield* usageChunks(usage);
}

function* chunksOfBody(body: unknown): Generator<StreamChunk> {
  const { choices, usage } = Completion.parse(body);
  const text = choices[0]?.message.content;
  // The usage comes first, because the reader stops after a text that is too long.
  yield* usageChunks(usage);
  if (text) yield { text };
}

/** Client for OpenAI and for APIs that are compatible with it, such as Gemini's. */
export function createOpenAiProvider({ id, label, apiKey, baseUrl, model }: AiAccount): Provider {
  // Retries and timeouts are handled by the caller within its total time. The other settings would otherwise
  // come from environment variables.
  const settings = { maxRetries: 0, organization: null, project: null, logLevel: 'off' } as const;
  let clientPromise: Promise<OpenAI> | undefined;
  function loadClient(): Promise<OpenAI> {
    clientPromise ??= loadOpenAi().then(
      ({ default: Client }) =>
        new Client({
          // The library wants a key; a server without one gets no header of it.
          apiKey: apiKey ?? 'none',
          ...(apiKey === null && { defaultHeaders: { authorization: null } }),
          ...{ baseURL: baseUrl, fetch: limitResponse(fetchDirectly) },
          ...settings,
        }),
    );
    return clientPromise;
  }

  const tries: Dialect[] = knownProvider(id) ? ['openai', 'plain'] : ['common', 'plain'];

  /** Asks in the dialect that worked last. @throws what the library throws */
  async function ask<T>(send: (client: OpenAI, dialect: Dialect) => Promise<T>): Promise<T> {
    const client = await loadClient();
    const [dialect = 'plain', next] = tries;
    try {
      return await send(client, dialect);
    } catch (error) {
      if (next === undefined || !(await isRefusedField(error))) throw error;
      const reply = await send(client, next);
      tries.shift();
      return reply;
    }
  }

  async function* stream(
    prompt: readonly PromptMessage[],
    maxTokens: number,
    signal: AbortSignal,
  ): AsyncIterable<StreamChunk> {
    try {
      const { data, response } = await ask((client, dialect) =>
        client.chat.completions
          .create({ model, messages: [...prompt], stream: true, ...dialects[dialect](maxTokens) }, { signal })
          .withResponse(),
      );
      // Some compatible servers do not stream and send one JSON body.
      if (response.headers.get('content-type')?.includes('application/json'))
        yield* chunksOfBody(await response.json());
      else for await (const chunk of data) yield* chunksOf(chunk);
    } catch (error) {
      throw await toProviderFailure(error);
    }
  }

  async function check(signal: AbortSignal): Promise<TokenUsage> {
    try {
      const reply = await ask((client, dialect) => {
        const { stream_options: _ofStreams, ...limit } = { stream_options: null, ...dialects[dialect](CHECK_TOKENS) };
        return client.chat.completions.create(
          { model, messages: [{ role: 'user', content: 'Reply with OK.' }], ...limit },
          { signal },
        );
      });
      const { usage } = Completion.parse(reply);
      return { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
    } catch (error) {
      throw await toProviderFailure(error);
    }
  }

  return { name: id, label, model, stream, check };
}
