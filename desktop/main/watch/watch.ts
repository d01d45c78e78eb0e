import { adminPath } from '#common/admin-paths.ts';
import { type Watch, type WatchKind, type WatchPreferences, watchKinds } from '#common/desktop/watch.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { diskProblem, withSample } from './disk.ts';
import { checkExpiry, checkOutbox, checkPage, readVitals } from './observe.ts';
import { noticeOf } from './watch-notices.ts';
import {
  CONFIRM_DOWN_AFTER,
  follow,
  type Observation,
  type SiteWatch,
  UNWATCHED,
  type WatchedState,
} from './watched.ts';

const INTERVAL_MS = 5 * MINUTE;
/** A computer that just woke up has no network yet. */
const AFTER_WAKING_MS = 30 * SECOND;
const KEPT_EVENTS = 20;

const NOTHING_YET: SiteWatch = { kinds: {}, events: [], disk: [] };

/** The place of the dashboard that helps. */
const placeOf: Record<WatchKind, string> = {
  down: adminPath('overview'),
  certificate: adminPath('settings', { section: 'site' }),
  outbox: adminPath('settings', { section: 'mail' }),
  disk: adminPath('settings', { section: 'data' }),
};

export interface WatchParts {
  origin: string;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** Milliseconds since 1970 at which the certificate of a host ends; `null` where none was seen. */
  expiryOf(hostname: string): number | null;
  isComputerOnline(): boolean;
  preferences(): WatchPreferences;
  stored(): SiteWatch | undefined;
  store(watch: SiteWatch): void;
  notify(notice: { title: string; body: string }, path: string): void;
  onChanged(): void;
  now?(): number;
  interval?: number;
  confirmAfter?: number;
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** State of the watching of a site for the window. */
export function stateOf({ kinds, events }: SiteWatch = NOTHING_YET): Watch {
  return {
    kinds: watchKinds.map((kind) => {
      const { failingSince, goodSince, text, checkedAt, toldAt } = kinds[kind] ?? UNWATCHED;
      const isBad = failingSince !== null && toldAt !== null;
      return {
        kind,
        state: isBad ? 'bad' : goodSince === null && failingSince === null ? 'unknown' : 'good',
        text: isBad ? text : null,
        since: time(isBad ? failingSince : goodSince),
        checkedAt: time(checkedAt),
      };
    }),
    events: events.map(({ at, title, body }) => ({ at: new Date(at).toISOString(), title, body })),
  };
}

/** Watches a site from outside, and what it tells of itself, for as long as the app runs. */
export function createWatch(parts: WatchParts) {
  const { origin, fetchServer, tokens, now = Date.now, interval = INTERVAL_MS } = parts;
  const { confirmAfter = CONFIRM_DOWN_AFTER } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  async function observe(before: SiteWatch): Promise<{ seen: Observation[]; disk: SiteWatch['disk'] }> {
    const wanted = parts.preferences();
    const page = wanted.down ? await checkPage(origin, fetchServer, parts.isComputerOnline) : undefined;
    const needsVitals = (wanted.outbox || wanted.disk) && parts.isComputerOnline();
    const vitals = needsVitals ? await readVitals(origin, await tokens.read(origin), fetchServer) : null;
    const at = now();
    const problems: Record<WatchKind, string | null | undefined> = {
      down: page,
      certificate: wanted.certificate ? checkExpiry(parts.expiryOf(new URL(origin).hostname), at) : undefined,
      outbox: wanted.outbox && vitals ? checkOutbox(vitals.outbox) : undefined,
      disk: wanted.disk && vitals ? diskProblem(vitals.disk, before.disk, at) : undefined,
    };
    const seen = watchKinds.flatMap((kind) => {
      const problem = problems[kind];
      return problem === undefined ? [] : [{ kind, problem, at }];
    });
    return { seen, disk: vitals ? withSample(before.disk, { at, free: vitals.disk.free }) : before.disk };
  }

  function take(watch: SiteWatch, observation: Observation): SiteWatch {
    const { kind, at } = observation;
    const before: WatchedState = watch.kinds[kind] ?? UNWATCHED;
    const { state, turn } = follow(before, observation);
    const kinds = { ...watch.kinds, [kind]: state };
    if (turn === null) return { ...watch, kinds };
    const notice = noticeOf({ kind, turn, host: new URL(origin).host, before, after: state, at });
    parts.notify(notice, placeOf[kind]);
    return { ...watch, kinds, events: [{ at, ...notice }, ...watch.events].slice(0, KEPT_EVENTS) };
  }

  async function check() {
    const { seen, disk } = await observe(parts.stored() ?? NOTHING_YET);
    if (stopped) return;
    parts.store(seen.reduce(take, { ...(parts.stored() ?? NOTHING_YET), disk }));
    parts.onChanged();
  }

  const isSuspected = () => {
    const down = parts.stored()?.kinds.down;
    return down !== undefined && down.failingSince !== null && down.toldAt === null;
  };

  function plan(wait: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), wait);
  }

  function run(): Promise<void> {
    running ??= check().finally(() => {
      running = null;
      // Many apps that started at the same minute do not ask at the same minute.
      plan(isSuspected() ? confirmAfter : interval * (0.8 + Math.random() * 0.4));
    });
    return running;
  }

  return {
    /** Checks now; whoever asks meanwhile waits for the same check. */
    check: run,
    /** Starts over, as after the owner wants other things watched. */
    restart: () => plan(0),
    /** Forgets an unconfirmed failure: the computer slept. */
    wake() {
      const watch = parts.stored();
      const down = watch?.kinds.down;
      if (watch && down && isSuspected())
        parts.store({ ...watch, kinds: { ...watch.kinds, down: { ...down, failingSince: null, text: null } } });
      plan(AFTER_WAKING_MS);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type SiteWatcher = ReturnType<typeof createWatch>;
