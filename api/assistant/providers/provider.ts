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
