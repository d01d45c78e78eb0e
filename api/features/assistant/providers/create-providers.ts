import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import type { ObservedWarnings } from '#api/core/observed-warnings.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { measuredProvider } from './measured-provider.ts';
import { createOpenAiProvider } from './openai.ts';
import type { Provider, ProviderName } from './provider.ts';

export interface GuardedProvider {
  provider: Provider;
  breaker: CircuitBreaker;
}

/** A circuit breaker that tells the owner when it opens, for example because a key has no quota left. */
function reportingBreaker(breaker: CircuitBreaker, name: ProviderName, observed: ObservedWarnings): CircuitBreaker {
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

type Account = NonNullable<ConnectionSettings['ai'][ProviderName]>;

export function createProviders({
  config,
  connections,
  metrics,
  observed,
  now,
}: Pick<Context, 'config' | 'connections' | 'metrics' | 'observed' | 'now'>): Providers {
  const known = new Map<ProviderName, { account: string; guarded: GuardedProvider }>();

  /** A circuit breaker belongs to an account: another key is tried at once. */
  function guard(name: ProviderName, account: Account): GuardedProvider {
    const key = JSON.stringify(account);
    const existing = known.get(name);
    if (existing?.account === key) return existing.guarded;
    existing?.guarded.breaker.succeeded();
    const breaker = createCircuitBreaker(now, () => config.aiTiming.cooldown);
    const guarded = {
      provider: measuredProvider(createOpenAiProvider(name, account), metrics),
      breaker: reportingBreaker(breaker, name, observed),
    };
    known.set(name, { account: key, guarded });
    return guarded;
  }

  /** Ends the warning about a provider that is no longer used. */
  function forget(name: ProviderName): void {
    known.get(name)?.guarded.breaker.succeeded();
    known.delete(name);
  }

  let listed: { ai: ConnectionSettings['ai']; providers: readonly GuardedProvider[] } | undefined;
  return async () => {
    const { ai } = await connections.current();
    if (listed?.ai === ai) return listed.providers;
    const order: ProviderName[] = ai.primary === 'openai' ? ['openai', 'gemini'] : ['gemini', 'openai'];
    const providers = order.flatMap((name) => {
      const account = ai[name];
      if (account !== null) return [guard(name, account)];
      forget(name);
      return [];
    });
    listed = { ai, providers };
    return providers;
  };
}
