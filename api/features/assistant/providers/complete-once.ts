import { type PromptMessage, type Provider, ProviderFailure, type TokenUsage } from './provider.ts';

interface CompletionRequest {
  prompt: readonly PromptMessage[];
  /** Maximum length of the reply in tokens. */
  maxTokens: number;
  /** Timeouts in milliseconds: until the first text, between texts, and in total. */
  firstWord: number;
  silence: number;
  total: number;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Receives each chunk of the reply; `false` stops the completion. */
  onText(text: string): boolean;
}

export interface Completion {
  text: string;
  /** Usage as reported by the provider; `null` when it reported none before the reply was cut off. */
  usage: TokenUsage | null;
}

/** Characters. A longer reply is cut off. */
const MAX_REPLY_LENGTH = 6_000;

const timedOut = (milliseconds: number) =>
  new ProviderFailure(`The provider did not reply within ${Math.round(milliseconds / 100) / 10} s`);

/** Rejects when a timeout passes or the client disconnects, and aborts the provider's call. */
function createDeadline({ firstWord, silence, total, signal }: CompletionRequest) {
  const control = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  expired.catch(() => undefined);
  const end = (failure: Error) => {
    reject(failure);
    control.abort();
  };
  const startTimer = (limit: number) => setTimeout(() => end(timedOut(limit)), Math.max(0, limit));
  let next = startTimer(firstWord);
  const last = startTimer(total);
  const onAbort = () => end(new ProviderFailure('The client disconnected'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  return {
    signal: control.signal,
    expired,
    textReceived() {
      clearTimeout(next);
      next = startTimer(silence);
    },
    clear() {
      clearTimeout(next);
      clearTimeout(last);
      signal.removeEventListener('abort', onAbort);
      control.abort();
    },
  };
}

/** Calls a provider once. @throws ProviderFailure, also for an empty reply */
export async function completeOnce(provider: Provider, request: CompletionRequest): Promise<Completion> {
  const deadline = createDeadline(request);
  const completion: Completion = { text: '', usage: null };
  const chunks = provider.stream(request.prompt, request.maxTokens, deadline.signal)[Symbol.asyncIterator]();
  try {
    while (completion.text.length < MAX_REPLY_LENGTH) {
      const next = chunks.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, deadline.expired]);
      if (done) break;
      if ('usage' in value) completion.usage = value.usage;
      else {
        if (value.text.trim() !== '') deadline.textReceived();
        // One chunk can hold megabytes.
        const text = value.text.slice(0, MAX_REPLY_LENGTH - completion.text.length);
        completion.text += text;
        if (!request.onText(text)) break;
      }
    }
    if (completion.text.trim() === '')
      throw new ProviderFailure('The provider sent an empty reply', { retryable: true });
    return completion;
  } finally {
    deadline.clear();
  }
}
