import { Histogram, type Registry } from 'prom-client';
import { BOUNDS, type RequestTally, type Tally } from './request-tally.ts';

const NAME = 'portfolio_http_request_duration_seconds';
const HELP = 'Seconds until a request was answered, by route template and status';
type Label = 'method' | 'route' | 'status';

/** The lines of one series: each bucket with all below it, then sum and count. */
function valuesOf({ labels, buckets, sum }: Tally) {
  let count = 0;
  const within = buckets.map((amount, place) => {
    count += amount;
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[place] ?? '+Inf', ...labels }, value: count };
  });
  return [
    ...within,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}

/** A histogram of the library's that shows what was tallied elsewhere. */
export class RequestHistogram extends Histogram<Label> {
  readonly #tally: RequestTally;

  constructor(registry: Registry, tally: RequestTally) {
    super({
      name: NAME,
      help: HELP,
      labelNames: ['method', 'route', 'status'],
      buckets: [...BOUNDS],
      registers: [registry],
    });
    this.#tally = tally;
  }

  /** What the registry asks for when it writes its text, and the base class for everything else. */
  async getForPromString() {
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values: this.#values() };
  }

  #values() {
    return [...this.#tally.all()].flatMap(valuesOf);
  }
}
