import type { AnsweredRequest } from './metrics.ts';

/** Upper bounds in seconds, from a cached page to a reply of the assistant. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

const METHODS = new Set(['get', 'head', 'post', 'put', 'patch', 'delete', 'options']);

export interface RequestSeries {
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
export function createRequestCounts() {
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

export type RequestCounts = ReturnType<typeof createRequestCounts>;
