import { z } from 'zod';

/** One round of load, as sent to the process that generates it. */
export const LoadPlan = z.object({
  url: z.url(),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  /** Consultation requests, no two alike: each with an e-mail address of its own, from one visitor or from many. */
  contacts: z.enum(['none', 'one-visitor', 'many-visitors']),
  connections: z.number(),
  pipelining: z.number(),
  seconds: z.number(),
});
export type LoadPlan = z.output<typeof LoadPlan>;

export const LoadResult = z.object({
  perSecond: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  answers: z.number(),
  /** Answers other than 2xx, broken connections and timeouts. */
  bad: z.number(),
  /** Share of one core that the load generator used; unknown for wrk. */
  generatorCore: z.number().nullable(),
});
export type LoadResult = z.output<typeof LoadResult>;
