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

interface Account {
  apiKey: string;
  baseUrl: string;
  model: string;
}

/** Loaded with the first question: it is large, and a site without a key never needs it. */
const loadLibrary = () => import('openai');

const Usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish();
const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  usage: Usage,
});
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })),
  usage: Usage,
});

/** Some models refuse a limit below this. */
const CHECK_TOKENS = 16;

const REASONS: Record<number, string> = {
  400: 'The provider refused the request',
  401: 'The API key was refused',
  403: 'The API key may not use this model',
  404: 'The provider does not know this model',
  429: 'The rate limit or quota of the provider is reached',
};

/** The provider's own words may hold a part of the key; ours do not. */
async function nameFailure(error: unknown): Promise<ProviderFailure> {
  if (error instanceof ProviderFailure) return error;
  const { APIConnectionError, APIError } = await loadLibrary();
  if (error instanceof APIConnectionError)
    return new ProviderFailure('The provider cannot be reached', { again: true, cause: error });
  if (error instanceof APIError && error.status !== undefined) {
    const status = Number(error.status);
    const reason = REASONS[status] ?? `The provider answered ${status}`;
    return new ProviderFailure(reason, { again: status >= 500, cause: error });
  }
  return new ProviderFailure('The provider broke off or sent what cannot be read', { again: true, cause: error });
}

const usagePieces = (usage: z.output<typeof Usage>): StreamChunk[] =>
  usage ? [{ usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }] : [];

function* piecesOf(chunk: unknown): Generator<StreamChunk> {
  const { choices, usage } = Chunk.parse(chunk);
  const text = choices?.[0]?.delta?.content;
  if (text) yield { text };
  yield* usagePieces(usage);
}

function* piecesOfWhole(body: unknown): Generator<StreamChunk> {
  const { choices, usage } = Completion.parse(body);
  const text = choices[0]?.message.content;
  if (text) yield { text };
  yield* usagePieces(usage);
}

/** OpenAI, and whoever speaks its protocol: Gemini does under another address. */
export function createOpenAiProvider(name: ProviderName, { apiKey, baseUrl, model }: Account): Provider {
  // Timeouts and retries are ours: the whole of them has a bound. The rest would come from the environment.
  const settings = { maxRetries: 0, organization: null, project: null, logLevel: 'off' } as const;
  let connected: Promise<OpenAI> | undefined;
  function connect(): Promise<OpenAI> {
    connected ??= loadLibrary().then(({ default: Client }) => new Client({ apiKey, baseURL: baseUrl, ...settings }));
    return connected;
  }

  async function* write(
    prompt: readonly PromptMessage[],
    most: number,
    signal: AbortSignal,
  ): AsyncIterable<StreamChunk> {
    try {
      const client = await connect();
      const { data, response } = await client.chat.completions
        .create(
          {
            model,
            messages: [...prompt],
            max_completion_tokens: most,
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal },
        )
        .withResponse();
      // Some servers of the protocol do not stream and answer in one piece.
      if (response.headers.get('content-type')?.includes('application/json'))
        yield* piecesOfWhole(await response.json());
      else for await (const chunk of data) yield* piecesOf(chunk);
    } catch (error) {
      throw await nameFailure(error);
    }
  }

  async function check(signal: AbortSignal): Promise<TokenUsage> {
    try {
      const client = await connect();
      const reply = await client.chat.completions.create(
        { model, messages: [{ role: 'user', content: 'Reply with OK.' }], max_completion_tokens: CHECK_TOKENS },
        { signal },
      );
      const { usage } = Completion.parse(reply);
      return { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
    } catch (error) {
      throw await nameFailure(error);
    }
  }

  return { name, model, write, check };
}
