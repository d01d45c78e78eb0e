import { MEGABYTE } from '#common/limits.ts';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface TokenUsage {
  input: number;
  output: number;
}

/** A chunk of the reply text, or the token usage at its end. */
export type StreamChunk = { text: string } | { usage: TokenUsage };

/** A language model behind a third-party API. */
export interface Provider {
  /** Its id. */
  name: string;
  label: string;
  model: string;
  /** @throws ProviderFailure */
  stream(prompt: readonly PromptMessage[], maxTokens: number, signal: AbortSignal): AsyncIterable<StreamChunk>;
  /** Sends the smallest possible completion request. @throws ProviderFailure */
  check(signal: AbortSignal): Promise<TokenUsage>;
}

/** A failed provider call with a message that the owner may read; `again` is true where a retry may help. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly retryable: boolean;

  constructor(message: string, { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryable = retryable;
  }
}

/** Bytes of a provider's response after decompression; a reply of the allowed length needs a fraction of them. */
const MAX_RESPONSE_BYTES = MEGABYTE;

/** The provider sent more than a reply can be. The call is charged as the longest reply. */
export class ReplyTooLarge extends ProviderFailure {
  override name = 'ReplyTooLarge';

  constructor() {
    super(`The provider sent more than ${MAX_RESPONSE_BYTES / MEGABYTE} MB`);
  }
}

/** Limits the bytes that are read of each response. Its body fails with ReplyTooLarge beyond them. */
export const limitResponse =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    let bytes = 0;
    const limited = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > MAX_RESPONSE_BYTES) throw new ReplyTooLarge();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(limited, { status, statusText, headers });
  };
