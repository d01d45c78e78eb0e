export type ProviderName = 'openai' | 'gemini';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface TokenUsage {
  input: number;
  output: number;
}

/** A piece of the reply as it is written, or what it cost. */
export type StreamChunk = { text: string } | { usage: TokenUsage };

/** A language model behind somebody else's API. */
export interface Provider {
  name: ProviderName;
  model: string;
  /** @throws ProviderFailure */
  write(prompt: readonly PromptMessage[], most: number, signal: AbortSignal): AsyncIterable<StreamChunk>;
  /** A real call, as small as they come. @throws ProviderFailure */
  check(signal: AbortSignal): Promise<TokenUsage>;
}

/** Why a provider did not answer, in words that the owner may read; `again` where asking once more may help. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly again: boolean;

  constructor(message: string, { again = false, cause }: { again?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.again = again;
  }
}
