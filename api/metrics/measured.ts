import type { MailTransport } from '#api/core/deliveries/smtp-transport.ts';
import type { RateLimits } from '#api/core/rate-limits.ts';
import type { Metrics } from './metrics.ts';

/** The same limits, each refusal of theirs counted. */
export const measuredLimits = (limits: RateLimits, metrics: Metrics): RateLimits => ({
  ...limits,
  async take(limit, key, transaction) {
    const usage = await limits.take(limit, key, transaction);
    if (!usage.allowed) metrics.limited(limit.name);
    return usage;
  },
});

/** The same way out, each mail that left or was refused counted. */
export const measuredTransport = (transport: MailTransport, metrics: Metrics): MailTransport => ({
  async send(mail) {
    try {
      await transport.send(mail);
    } catch (error) {
      metrics.mail('failed');
      throw error;
    }
    metrics.mail('sent');
  },
  close: () => transport.close(),
});
