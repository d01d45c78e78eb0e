import { setTimeout as sleep } from 'node:timers/promises';
import { submitContact } from '#common/contract/contacts.ts';
import { contactBody } from '#scripts/quality/bench/contact-request.ts';
import { type Answer, type Call, call, visitor } from './client.ts';

/** The usual requests of visitors and the owner. */
export type Kind = 'page' | 'portfolio' | 'testimonials' | 'contact' | 'owner';

export interface Seen extends Answer {
  kind: Kind;
  /** Time of the request, by `performance.now()`. */
  at: number;
}

interface Options {
  url: string;
  /** The owner's token as a header; without it requests are anonymous. */
  owner?: Record<string, string>;
  /** Number of loops that send requests in parallel. */
  each?: number;
  /** Milliseconds between an answer and the next question. */
  pause?: number;
}

let number = 5_000_000;

function callsOf(owner: Record<string, string> | undefined): [Kind, string, () => Call][] {
  const from = () => ({ headers: visitor(++number) });
  return [
    ['page', '/', from],
    ['portfolio', '/api/portfolio', from],
    ['testimonials', '/api/testimonials', from],
    ['contact', submitContact.path, () => ({ ...from(), body: contactBody(`traffic-${number}`) })],
    ...(owner ? [['owner', '/api/contacts', () => ({ headers: owner })] satisfies [Kind, string, () => Call]] : []),
  ];
}

/** Keeps sending requests until it is stopped. Returns every answer. */
export function startTraffic({ url, owner, each = 1, pause = 30 }: Options): { stop(): Promise<Seen[]> } {
  const seen: Seen[] = [];
  let stopped = false;
  const loops = callsOf(owner).flatMap(([kind, path, next]) =>
    Array.from({ length: each }, async () => {
      while (!stopped) {
        const at = performance.now();
        seen.push({ kind, at, ...(await call(url + path, next())) });
        await sleep(pause);
      }
    }),
  );
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return seen;
    },
  };
}

export const slowest = (seen: readonly Answer[]): number => Math.max(0, ...seen.map((one) => one.milliseconds));
