import type { EmailTransport } from '#api/core/deliveries/smtp-transport.ts';
import type { RateLimits } from '#api/core/rate-limits.ts';
import type { Metrics } from './metrics.ts';

/** Rate limits that count their refusals. */
export const measuredLimits = (limits: RateLimits, metrics: Metrics): RateLimits => ({
  ...limits,
  async take(limit, key, transaction) {
    const usage = await limits.take(limit, key, transaction);
    if (!usage.allowed) metrics.limited(limit.name);
    return usage;
  },
});

/** An email transport that counts sent and failed emails. */
export const measuredEmail = (transport: EmailTransport, metrics: Metrics): EmailTransport => ({
  messageIdOf: (id) => transport.messageIdOf(id),
  async send(email) {
    try {
      await transport.send(email);
    } catch (error) {
      metrics.email('failed');
      throw error;
    }
    metrics.email('sent');
  },
  close: () => transport.close(),
});
