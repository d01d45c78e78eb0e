import type { AiAccount, ConnectionSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import type { ObservedWarnings } from '#api/core/observed-warnings.ts';
import type { CallOutcome, Metrics } from '#api/metrics/metrics.ts';
import { knownProvider } from '#common/ai-providers.ts';
import { createOpenAiProvider } from './openai.ts';
import type { Provider, StreamChunk, TokenUsage } from './provider.ts';

/** Counts how the calls of a provider ended and which tokens it reported. */
export function measuredProvider(provider: Provider, metrics: Metrics): Provider {
  async function* stream(...call: Parameters<Provider['stream']>): AsyncGenerator<StreamChunk> {
    let outcome: CallOutcome = 'broken-off';
    let usage: TokenUsage | null = null;
    try {
      for await (const piece of provider.stream(...call)) {
        if ('usage' in piece) usage = piece.usage;
        yield piece;
      }
      outcome = 'answered';
    } catch (error) {
      outcome = 'failed';
      throw error;
    } finally {
      // Runs also when the reader stops half-way.
      metrics.assistantCall(provider.name, outcome, usage);
    }
  }
  return { ...provider, stream, check: (signal) => provider.check(signal) };
}

const FAILURE_THRESHOLD = 3;

/**
 * Skips a provider after repeated failures, so that visitors do not wait for it. After the cooldown one call
 * tries it again; another failure restarts the cooldown. Each instance has its own state, because a provider
 * may be unreachable from one instance only.
 */
interface CircuitBreaker {
  isOpen(): boolean;
  succeeded(): void;
  failed(reason: string): void;
  /** Reason of the latest failure; `null` after a success. */
  lastFailure(): string | null;
}

function createCircuitBreaker(now: () => number, cooldown: () => number): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let last: string | null = null;
  return {
    isOpen() {
      const left = openUntil - now();
      // A longer rest remains only after the clock was set back.
      return left > 0 && left <= cooldown();
    },
    succeeded() {
      failures = 0;
      openUntil = 0;
      last = null;
    },
    failed(reason) {
      last = reason;
      failures += 1;
      if (failures >= FAILURE_THRESHOLD) openUntil = now() + cooldown();
    },
    lastFailure: () => last,
  };
}

export interface GuardedProvider {
  provider: Provider;
  breaker: CircuitBreaker;
}

/** A circuit breaker that tells the owner when it opens, for example because a key has no quota left. */
function reportingBreaker(breaker: CircuitBreaker, name: string, observed: ObservedWarnings): CircuitBreaker {
  const code = 'assistant-provider-failed';
  let reported: string | undefined;
  const resolve = () => {
    if (reported !== undefined) observed.resolve(code, reported);
    reported = undefined;
  };
  return {
    ...breaker,
    succeeded() {
      breaker.succeeded();
      resolve();
    },
    failed(reason) {
      breaker.failed(reason);
      if (!breaker.isOpen()) return;
      resolve();
      reported = `${name}: ${reason}`;
      observed.report({ code, subject: reported });
    },
  };
}

/** The providers that are set now, in the order in which they are called. */
export type Providers = () => Promise<readonly GuardedProvider[]>;

export function createProviders({
  config,
  connections,
  metrics,
  observed,
  now,
}: Pick<Context, 'config' | 'connections' | 'metrics' | 'observed' | 'now'>): Providers {
  const known = new Map<string, { account: string; guarded: GuardedProvider }>();

  /** A circuit breaker belongs to an account: another key is tried at once. */
  function guard(account: AiAccount): GuardedProvider {
    const { id } = account;
    const name = knownProvider(id) ? id : account.label;
    const key = JSON.stringify(account);
    const existing = known.get(id);
    if (existing?.account === key) return existing.guarded;
    existing?.guarded.breaker.succeeded();
    const breaker = createCircuitBreaker(now, () => config.aiTiming.cooldown);
    const guarded = {
      provider: measuredProvider(createOpenAiProvider(account), metrics),
      breaker: reportingBreaker(breaker, name, observed),
    };
    known.set(id, { account: key, guarded });
    return guarded;
  }

  /** Ends the warning about a provider that is no longer used. */
  function drop(id: string): void {
    known.get(id)?.guarded.breaker.succeeded();
    known.delete(id);
  }

  let listed: { ai: ConnectionSettings['ai']; providers: readonly GuardedProvider[] } | undefined;
  return async () => {
    const { ai } = await connections.current();
    if (listed?.ai === ai) return listed.providers;
    const ids = new Set(ai.accounts.map(({ id }) => id));
    for (const id of known.keys()) if (!ids.has(id)) drop(id);
    const providers = ai.accounts.map(guard);
    listed = { ai, providers };
    return providers;
  };
}
