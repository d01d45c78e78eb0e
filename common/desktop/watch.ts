import { z } from 'zod';

/** The app watches the site itself, so that the owner learns what a silent server cannot tell. */
export const watchKinds = ['down', 'certificate', 'outbox', 'disk'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** The switches of the owner. */
export const WatchPreferences = z.object({
  down: z.boolean(),
  certificate: z.boolean(),
  outbox: z.boolean(),
  disk: z.boolean(),
});
export type WatchPreferences = z.output<typeof WatchPreferences>;
export const ALL_WATCHED: WatchPreferences = { down: true, certificate: true, outbox: true, disk: true };

const WatchEvent = z.object({ at: z.iso.datetime(), title: z.string(), body: z.string() });

const WatchedKind = z.object({
  kind: z.enum(watchKinds),
  /** `unknown` until it was checked once. */
  state: z.enum(['unknown', 'good', 'bad']),
  /** A sentence about what is wrong; `null` while nothing is. */
  text: z.string().nullable(),
  /** Since when it is as it is; `null` while it is unknown. */
  since: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
});

/** Results of watching the chosen site. */
export const Watch = z.object({
  kinds: z.array(WatchedKind),
  /** Notices so far, the newest first. */
  events: z.array(WatchEvent),
});
export type Watch = z.output<typeof Watch>;
