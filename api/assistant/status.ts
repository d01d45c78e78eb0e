import type { Context } from '#api/core/context.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { aiProviders } from '#common/ai-providers.ts';
import type { getAssistantStatus } from '#common/contract/assistant.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import type { GuardedProvider, Providers } from './providers/create-providers.ts';
import { ProviderFailure } from './providers/provider.ts';
import { lastUse, recordUsage } from './usage.ts';

type Services = ReplyOf<typeof getAssistantStatus>['services'];
type ProviderStatus = Services[string];

const CACHE_TTL_MS = 30_000;

/** Checks each provider with a real call and caches the result for 30 seconds, or until they are set anew. */
export function createStatus(context: Context, providers: Providers) {
  let cached: { until: number; of: readonly GuardedProvider[]; services: Promise<Services> } | undefined;

  async function call({ provider, breaker }: GuardedProvider): Promise<Pick<ProviderStatus, 'status' | 'error'>> {
    const { firstWord } = context.config.aiTiming;
    const limit = AbortSignal.timeout(firstWord);
    try {
      const usage = await provider.check(limit);
      breaker.succeeded();
      await recordUsage(context, { provider: provider.name, model: provider.model, ...usage });
      return { status: 'healthy', error: null };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { status: 'error', error: limit.aborted ? `No reply within ${firstWord / 1000} s` : error.message };
    }
  }

  async function check(guarded: GuardedProvider): Promise<ProviderStatus> {
    const { provider, breaker } = guarded;
    const { name, label, model } = provider;
    const lastUsed = toIsoOrNull(await lastUse(context, name));
    if (breaker.isOpen())
      return { label, status: 'resting', model, lastUsed, error: breaker.lastFailure(), responseTime: null };
    const started = performance.now();
    return { label, ...(await call(guarded)), model, lastUsed, responseTime: Math.round(performance.now() - started) };
  }

  /** The known providers first, as they are listed, whether they are set up or not. */
  async function checkAll(guarded: readonly GuardedProvider[]): Promise<Services> {
    const unset = { status: 'not_configured', model: null, lastUsed: null, error: null, responseTime: null } as const;
    const known = aiProviders.map(({ id, label }) => [id, { label, ...unset }] as const);
    const checked = await Promise.all(guarded.map(async (one) => [one.provider.name, await check(one)] as const));
    return { ...Object.fromEntries(known), ...Object.fromEntries(checked) };
  }

  return {
    async read(): Promise<{ services: Services }> {
      const guarded = await providers();
      const left = (cached?.until ?? 0) - context.now();
      // A later expiry remains only after the clock was set back.
      if (!cached || cached.of !== guarded || left <= 0 || left > CACHE_TTL_MS) {
        const services = checkAll(guarded);
        const own = { until: context.now() + CACHE_TTL_MS, of: guarded, services };
        cached = own;
        services.catch(() => {
          if (cached === own) cached = undefined;
        });
      }
      return { services: await cached.services };
    },
  };
}

export type Status = ReturnType<typeof createStatus>;
