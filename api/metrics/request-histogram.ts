import { Histogram, type Registry } from 'prom-client';
import { BOUNDS, type RequestCounts, type RequestSeries } from './request-counts.ts';

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
export class RequestHistogram extends Histogram<Label> {
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
