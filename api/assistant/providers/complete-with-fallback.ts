import { setTimeout as sleep } from 'node:timers/promises';
import { estimateTokens, type Prompt, TOKENS } from '#api/assistant/prompt.ts';
import type { Context } from '#api/core/context.ts';
import type { GuardedProvider } from './create-providers.ts';
import { type PromptMessage, type Provider, ProviderFailure, ReplyTooLarge, type TokenUsage } from './provider.ts';

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

interface Completion {
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
async function completeOnce(provider: Provider, request: CompletionRequest): Promise<Completion> {
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

export interface ProviderUsage extends TokenUsage {
  provider: Provider;
}

export interface CompletionResult {
  /** `null` when no provider replied in time. */
  text: string | null;
  /** The provider that wrote the text. */
  provider: Provider | null;
  /** Usage of every call, including those that were cut off. */
  spent: ProviderUsage[];
}

interface Question {
  prompt: Prompt;
  promptTokens: number;
  signal: AbortSignal;
  onText(text: string): boolean;
  /** Called when the text sent so far is discarded. */
  onDiscard(): void;
  /** Checks that something of the text can be shown. */
  isUsable(text: string): boolean;
}

/**
 * A call that was cut off still costs tokens, so its usage is estimated when the provider reports none. The
 * reply counts at most as the length that was asked for, whatever the provider sent.
 */
const costOf = (written: Pick<Completion, 'text' | 'usage'>, promptTokens: number): TokenUsage =>
  written.usage ?? { input: promptTokens, output: Math.min(TOKENS.reply, estimateTokens(written.text)) };

/**
 * Calls the providers in order, each up to twice if a retry may help, until one has replied or the total time
 * is over.
 */
export async function completeWithFallback(
  { config, log }: Pick<Context, 'config' | 'log'>,
  guarded: readonly GuardedProvider[],
  { prompt, promptTokens, signal, onText, onDiscard, isUsable }: Question,
): Promise<CompletionResult> {
  const { firstWord, silence, total, retryPause } = config.aiTiming;
  const end = performance.now() + total;
  const spent: ProviderUsage[] = [];

  async function tryOnce(provider: Provider): Promise<string> {
    let received = '';
    let isCharged = false;
    const left = end - performance.now();
    const receive = (text: string) => {
      received += text;
      return onText(text);
    };
    const limits = { maxTokens: TOKENS.reply, firstWord, silence, total: left };
    const request = { prompt: prompt.messages, ...limits, signal, onText: receive };
    try {
      const written = await completeOnce(provider, request);
      spent.push({ provider, ...costOf(written, promptTokens) });
      isCharged = true;
      if (!isUsable(written.text)) throw new ProviderFailure('The provider sent a reply that cannot be shown');
      return written.text;
    } catch (error) {
      if (error instanceof ReplyTooLarge) spent.push({ provider, input: promptTokens, output: TOKENS.reply });
      else if (received !== '' && !isCharged)
        spent.push({ provider, ...costOf({ text: received, usage: null }, promptTokens) });
      if (!signal.aborted) onDiscard();
      throw error;
    }
  }

  async function tryProvider({ provider, breaker }: GuardedProvider, timeForOthers: number): Promise<string | null> {
    for (let isRetry = false; ; isRetry = true) {
      try {
        const text = await tryOnce(provider);
        breaker.succeeded();
        return text;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        if (signal.aborted) return null;
        const pause = retryPause * (1 + Math.random());
        if (!isRetry && error.retryable && end - performance.now() - pause > timeForOthers) {
          await sleep(pause);
          continue;
        }
        breaker.failed(error.message);
        log.warn({ provider: provider.name, reason: error.message }, 'AI provider failed');
        return null;
      }
    }
  }

  const available = guarded.filter(({ breaker }) => !breaker.isOpen());
  for (const [index, guardedProvider] of available.entries()) {
    if (signal.aborted || end - performance.now() <= 0) break;
    // A retry must leave the remaining providers enough time for their first try.
    const text = await tryProvider(guardedProvider, (available.length - index) * firstWord);
    if (text !== null) return { text, provider: guardedProvider.provider, spent };
  }
  return { text: null, provider: null, spent };
}
