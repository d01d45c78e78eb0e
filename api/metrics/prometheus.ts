import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type MeasuredServer, registerDatabaseMetrics } from './database-metrics.ts';
import type { Metrics } from './metrics.ts';
import { createRequestCounts } from './request-counts.ts';
import { RequestHistogram } from './request-histogram.ts';

/** All counters, and their text format for Prometheus. */
export interface Collected extends Metrics {
  contentType: string;
  /** Adds metrics that need a running server. */
  describe(server: MeasuredServer, version: string): void;
  text(): Promise<string>;
}

/** Loaded only when metrics are on, because the library and its collectors slow down the start. */
export function collectMetrics(): Collected {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requestCounts = createRequestCounts();
  new RequestHistogram(registry, requestCounts);
  const pages = new Counter({
    name: 'portfolio_page_cache_total',
    help: 'Finished replies that were there already (hit) or had to be made',
    labelNames: ['result'],
    registers,
  });
  const limited = new Counter({
    name: 'portfolio_rate_limited_total',
    help: 'Refusals by the limit of this name',
    labelNames: ['limit'],
    registers,
  });
  const emails = new Counter({
    name: 'portfolio_mails_total',
    help: 'Emails that the email server took (sent), and attempts that failed',
    labelNames: ['outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'portfolio_assistant_calls_total',
    help: 'Calls of the AI providers by how they ended',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const replaced = new Counter({
    name: 'portfolio_assistant_replaced_total',
    help: 'Replies of AI providers that were replaced, because no fact supports a number or a promise in them',
    labelNames: ['reason'],
    registers,
  });
  const tokens = new Counter({
    name: 'portfolio_assistant_tokens_total',
    help: 'Tokens that the AI providers reported',
    labelNames: ['provider', 'direction'],
    registers,
  });
  const build = new Gauge({
    name: 'portfolio_build_info',
    help: 'Always 1; which version runs, on what',
    labelNames: ['version', 'node', 'database'],
    registers,
  });
  let hits = 0;
  let refresh = async () => {};

  return {
    contentType: registry.contentType,
    request: requestCounts.add,
    pageCache(result) {
      // Hits are counted in a plain number and added when scraped, as durations are.
      if (result === 'hit') hits++;
      else pages.inc({ result });
    },
    limited: (limit) => limited.inc({ limit }),
    email: (outcome) => emails.inc({ outcome }),
    assistantReplaced: (reason) => replaced.inc({ reason }),
    assistantCall(provider, outcome, usage) {
      calls.inc({ provider, outcome });
      if (!usage) return;
      tokens.inc({ provider, direction: 'input' }, usage.input);
      tokens.inc({ provider, direction: 'output' }, usage.output);
    },
    describe(server, version) {
      build.set({ version, node: process.versions.node, database: server.database.dialect }, 1);
      refresh = registerDatabaseMetrics(registry, server);
    },
    async text() {
      await refresh();
      pages.inc({ result: 'hit' }, hits);
      hits = 0;
      return registry.metrics();
    },
  };
}
