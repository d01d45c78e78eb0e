import type OpenAI from 'openai';
import { z } from 'zod';
import {
  type PromptMessage,
  type Provider,
  ProviderFailure,
  type ProviderName,
  type StreamChunk,
  type TokenUsage,
} from './provider.ts';
import { limitResponse } from './response-limit.ts';

interface Account {
  apiKey: string;
  baseUrl: string;
  model: string;
}

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
export function createOpenAiProvider(name: ProviderName, { apiKey, baseUrl, model }: Account): Provider {
  // Retries and timeouts are handled by the caller within its total time. The other settings would otherwise
  // come from environment variables.
  const settings = { maxRetries: 0, organization: null, project: null, logLevel: 'off' } as const;
  let clientPromise: Promise<OpenAI> | undefined;
  function loadClient(): Promise<OpenAI> {
    clientPromise ??= loadOpenAi().then(
      ({ default: Client }) =>
        new Client({ apiKey, baseURL: baseUrl, fetch: limitResponse(fetchDirectly), ...settings }),
    );
    return clientPromise;
  }

  async function* stream(
    prompt: readonly PromptMessage[],
    maxTokens: number,
    signal: AbortSignal,
  ): AsyncIterable<StreamChunk> {
    try {
      const client = await loadClient();
      const { data, response } = await client.chat.completions
        .create(
          {
            model,
            messages: [...prompt],
            max_completion_tokens: maxTokens,
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal },
        )
        .withResponse();
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
      const client = await loadClient();
      const reply = await client.chat.completions.create(
        { model, messages: [{ role: 'user', content: 'Reply with OK.' }], max_completion_tokens: CHECK_TOKENS },
        { signal },
      );
      const { usage } = Completion.parse(reply);
      return { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
    } catch (error) {
      throw await toProviderFailure(error);
    }
  }

  return { name, model, stream, check };
}
