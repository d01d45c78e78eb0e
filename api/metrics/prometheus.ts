import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MeasuredServer, registerDatabaseMetrics } from './database-metrics.ts';
import type { AnsweredRequest, Metrics } from './metrics.ts';

/** Upper bounds in seconds, from a cached page to a reply of the assistant. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

const METHODS = new Set(['get', 'head', 'post', 'put', 'patch', 'delete', 'options']);

interface RequestSeries {
  labels: { method: string; route: string; status: number };
  /** Number of requests within each bound and above the one before; the last entry counts the slower ones. */
  buckets: number[];
  /** Total duration in seconds. */
  sum: number;
}

/**
 * Durations by method, route and status in plain numbers: a cached page takes 30 µs, and the library's
 * histogram would add 2 µs to each.
 */
function createRequestCounts() {
  const series = new Map<string, RequestSeries>();
  return {
    add({ method, route, status, ms }: AnsweredRequest): void {
      // All unknown methods count as one, because clients can invent any number.
      const known = METHODS.has(method) ? method : 'other';
      const key = `${known} ${status} ${route}`;
      let requestCounts = series.get(key);
      if (!requestCounts) {
        const labels = { method: known.toUpperCase(), route, status };
        requestCounts = { labels, buckets: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
        series.set(key, requestCounts);
      }
      const seconds = ms / 1000;
      let index = 0;
      while (seconds > (BOUNDS[index] ?? Number.POSITIVE_INFINITY)) index++;
      requestCounts.buckets[index] = (requestCounts.buckets[index] ?? 0) + 1;
      requestCounts.sum += seconds;
    },
    all: (): Iterable<RequestSeries> => series.values(),
  };
}

type RequestCounts = ReturnType<typeof createRequestCounts>;

const NAME = 'portfolio_http_request_duration_seconds';
const HELP = 'Seconds until a request was answered, by route template and status';
type Label = 'method' | 'route' | 'status';

/** The samples of one series: cumulative buckets, then sum and count. */
function valuesOf({ labels, buckets, sum }: RequestSeries) {
  let count = 0;
  const within = buckets.map((amount, index) => {
    count += amount;
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[index] ?? '+Inf', ...labels }, value: count };
  });
  return [
    ...within,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}

/** A histogram of the library that shows durations counted elsewhere. */
class RequestHistogram extends Histogram<Label> {
  readonly #tally: RequestCounts;

  constructor(registry: Registry, requestCounts: RequestCounts) {
    super({
      name: NAME,
      help: HELP,
      labelNames: ['method', 'route', 'status'],
      buckets: [...BOUNDS],
      registers: [registry],
    });
    this.#tally = requestCounts;
  }

  /** Called by the registry for the text format. */
  async getForPromString() {
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values: this.#values() };
  }

  #values() {
    return [...this.#tally.all()].flatMap(valuesOf);
  }
}

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
    help: 'Replies of AI providers that were replaced: a number or promise without a fact, or an example told as evidence',
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
