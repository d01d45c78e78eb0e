import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#api/core/context.ts';
import type { Prompt } from '#api/features/assistant/prompt.ts';
import { estimateTokens, TOKENS } from '#api/features/assistant/tokens.ts';
import { type Completion, completeOnce } from './complete-once.ts';
import type { Guarded } from './create-providers.ts';
import { type Provider, ProviderFailure, type TokenUsage } from './provider.ts';

export interface ProviderUsage extends TokenUsage {
  provider: Provider;
}

export interface Answer {
  /** `null` when none of them answered in time. */
  text: string | null;
  /** Who wrote the text. */
  provider: Provider | null;
  /** Of every call, those that broke off included. */
  spent: ProviderUsage[];
}

interface Question {
  prompt: Prompt;
  promptTokens: number;
  signal: AbortSignal;
  onText(text: string): boolean;
  /** What was written so far is void. */
  onDiscard(): void;
  /** Whether the text can be shown at all. */
  isUsable(text: string): boolean;
}

/** What was begun is paid for, even if its provider never says how much it was. */
const costOf = (written: Pick<Completion, 'text' | 'usage'>, promptTokens: number): TokenUsage =>
  written.usage ?? { input: promptTokens, output: estimateTokens(written.text) };

/**
 * Asks one provider after the other, each once more where that may help, until one has answered or the time for all of
 * them is over.
 */
export async function completeWithFallback(
  { config, log }: Pick<Context, 'config' | 'log'>,
  guarded: readonly Guarded[],
  { prompt, promptTokens, signal, onText, onDiscard, isUsable }: Question,
): Promise<Answer> {
  const { firstWord, silence, total, retryPause } = config.ai.timing;
  const end = performance.now() + total;
  const spent: ProviderUsage[] = [];

  async function askOnce(provider: Provider): Promise<string> {
    let begun = '';
    let isCharged = false;
    const left = end - performance.now();
    const take = (text: string) => {
      begun += text;
      return onText(text);
    };
    const limits = { most: TOKENS.reply, firstWord, silence, whole: left };
    const how = { prompt: prompt.messages, ...limits, signal, onText: take };
    try {
      const written = await completeOnce(provider, how);
      spent.push({ provider, ...costOf(written, promptTokens) });
      isCharged = true;
      if (!isUsable(written.text)) throw new ProviderFailure('The provider sent nothing that can be shown');
      return written.text;
    } catch (error) {
      if (begun !== '' && !isCharged) spent.push({ provider, ...costOf({ text: begun, usage: null }, promptTokens) });
      if (!signal.aborted) onDiscard();
      throw error;
    }
  }

  async function ask({ provider, breaker }: Guarded, needed: number): Promise<string | null> {
    for (let again = false; ; again = true) {
      try {
        const text = await askOnce(provider);
        breaker.succeeded();
        return text;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        if (signal.aborted) return null;
        const pause = retryPause * (1 + Math.random());
        if (!again && error.again && end - performance.now() - pause > needed) {
          await sleep(pause);
          continue;
        }
        breaker.failed(error.message);
        log.warn({ provider: provider.name, reason: error.message }, 'an AI provider did not answer');
        return null;
      }
    }
  }

  const awake = guarded.filter(({ breaker }) => !breaker.isResting());
  for (const [place, each] of awake.entries()) {
    if (signal.aborted || end - performance.now() <= 0) break;
    // A second try must leave the others the time for their first.
    const text = await ask(each, (awake.length - place) * firstWord);
    if (text !== null) return { text, provider: each.provider, spent };
  }
  return { text: null, provider: null, spent };
}
