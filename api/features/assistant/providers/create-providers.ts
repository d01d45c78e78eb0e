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

/** The configured providers in the order in which they are called. */
export function createProviders({
  config,
  metrics,
  observed,
  now,
}: Pick<Context, 'config' | 'metrics' | 'observed' | 'now'>): GuardedProvider[] {
  const { primary, timing } = config.ai;
  const order: ProviderName[] = primary === 'openai' ? ['openai', 'gemini'] : ['gemini', 'openai'];
  return order.flatMap((name) => {
    const account = config.ai[name];
    if (account === null) return [];
    const provider = measuredProvider(createOpenAiProvider(name, account), metrics);
    return [
      {
        provider,
        breaker: reportingBreaker(
          createCircuitBreaker(now, () => timing.cooldown),
          name,
          observed,
        ),
      },
    ];
  });
}
