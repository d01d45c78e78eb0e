import { z } from 'zod';
import { type WatchKind, watchKinds } from '#common/desktop/watch.ts';
import { DAY, MINUTE } from '#common/limits.ts';

/** Times are milliseconds since 1970. */
const WatchedState = z.object({
  /** Time of the first check in a row that failed; `null` while all is well. */
  failingSince: z.number().nullable(),
  /** Sentence about what is wrong. */
  text: z.string().nullable(),
  /** Time of the last notice about it; `null` before there was one. */
  toldAt: z.number().nullable(),
  goodSince: z.number().nullable(),
  checkedAt: z.number().nullable(),
});
export type WatchedState = z.output<typeof WatchedState>;

export const UNWATCHED: WatchedState = {
  failingSince: null,
  text: null,
  toldAt: null,
  goodSince: null,
  checkedAt: null,
};

/** Free bytes of the server's disk at a time. */
export const DiskSample = z.object({ at: z.number(), free: z.number() });
export type DiskSample = z.output<typeof DiskSample>;

const WatchEvent = z.object({ at: z.number(), title: z.string(), body: z.string() });
export type WatchEvent = z.output<typeof WatchEvent>;

/** Watching of one site, as it is stored between two starts of the app. */
export const SiteWatch = z.object({
  kinds: z.partialRecord(z.enum(watchKinds), WatchedState),
  events: z.array(WatchEvent),
  disk: z.array(DiskSample),
});
export type SiteWatch = z.output<typeof SiteWatch>;

/** One check of one kind: `null` for good, a sentence for what is wrong. */
export interface Observation {
  kind: WatchKind;
  problem: string | null;
  at: number;
}

/** A site counts as down when two checks this far apart have failed. */
export const CONFIRM_DOWN_AFTER = MINUTE;
const REMIND_AFTER = DAY;

/** Tells what became of a watched thing: it broke, is still broken after a day, or is well again. */
export type Turn = 'broke' | 'still-broken' | 'mended';

/** Follows one observation. @returns the new state, and the turn that the owner is told of */
export function follow(
  { failingSince, toldAt, goodSince }: WatchedState,
  { kind, problem, at }: Observation,
): { state: WatchedState; turn: Turn | null } {
  if (problem === null) {
    const state = { ...UNWATCHED, goodSince: failingSince === null ? (goodSince ?? at) : at, checkedAt: at };
    return { state, turn: toldAt === null ? null : 'mended' };
  }
  const since = failingSince ?? at;
  const isSure = toldAt !== null || at - since >= (kind === 'down' ? CONFIRM_DOWN_AFTER : 0);
  const turn = !isSure ? null : toldAt === null ? 'broke' : at - toldAt >= REMIND_AFTER ? 'still-broken' : null;
  const state = {
    failingSince: since,
    text: problem,
    toldAt: turn === null ? toldAt : at,
    goodSince: null,
    checkedAt: at,
  };
  return { state, turn };
}
