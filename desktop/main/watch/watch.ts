import { adminPath } from '#common/admin-paths.ts';
import { type Watch, type WatchKind, type WatchPreferences, watchKinds } from '#common/desktop/watch.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#common/limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { checkExpiry, checkOutbox, checkPage, readVitals } from './observe.ts';
import {
  CONFIRM_DOWN_AFTER,
  type DiskSample,
  follow,
  type Observation,
  type SiteWatch,
  type Turn,
  UNWATCHED,
  type WatchedState,
} from './watched.ts';

interface Texts {
  broke: string;
  mended: string;
}

const titles: Record<WatchKind, Texts> = {
  down: { broke: 'Your site cannot be reached', mended: 'Your site is back' },
  certificate: { broke: 'The certificate of your site ends soon', mended: 'The certificate was renewed' },
  outbox: { broke: 'Emails of your site are stuck', mended: 'Emails go out again' },
  disk: { broke: 'The disk of your server is filling up', mended: 'The disk of your server has room again' },
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '12 minutes', '3 hours', '2 days' */
export function durationText(milliseconds: number): string {
  if (milliseconds < HOUR) return counted(Math.max(1, Math.round(milliseconds / MINUTE)), 'minute');
  if (milliseconds < 2 * DAY) return counted(Math.round(milliseconds / HOUR), 'hour');
  return counted(Math.round(milliseconds / DAY), 'day');
}

interface Told {
  kind: WatchKind;
  turn: Turn;
  host: string;
  /** Before the observation and after it. */
  before: WatchedState;
  after: WatchedState;
  at: number;
}

/** The notice about a turn. Times are those of this computer. */
export function noticeOf({ kind, turn, host, before, after, at }: Told): { title: string; body: string } {
  const since = (turn === 'mended' ? before : after).failingSince ?? at;
  if (turn === 'mended') {
    const lasted = kind === 'certificate' ? '' : ` It lasted ${durationText(at - since)}.`;
    return { title: titles[kind].mended, body: `${host}.${lasted}` };
  }
  const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const still = turn === 'still-broken' ? 'Still so. ' : '';
  const from = kind === 'down' ? ` Since ${clock.format(since)}.` : '';
  return { title: titles[kind].broke, body: `${host}: ${still}${after.text ?? ''}${from}` };
}

const LOW_SHARE = 0.05;
const LOW_BYTES = 500_000_000;
/** The disk counts as filling up when it would be full within so many days. */
const FULL_WITHIN_DAYS = 7;
const KEPT_DAYS = 7;
/** A rate of a shorter time says nothing: one upload or one backup would look like a trend. */
const MIN_SPAN = DAY;

/** Adds a sample, at most one an hour, and drops those of more than a week ago. */
export function withSample(samples: readonly DiskSample[], sample: DiskSample): DiskSample[] {
  const kept = samples.filter(({ at }) => at > sample.at - KEPT_DAYS * DAY && at <= sample.at);
  const last = kept.at(-1);
  return last && sample.at - last.at < HOUR ? kept : [...kept, sample];
}

/** Days until the disk is full at the rate of the samples; `null` where it does not fill up or is not known long enough. */
export function daysUntilFull(samples: readonly DiskSample[], free: number, now: number): number | null {
  const [first] = samples;
  if (!first || now - first.at < MIN_SPAN || first.free <= free) return null;
  const bytesPerDay = (first.free - free) / ((now - first.at) / DAY);
  return free / bytesPerDay;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** A sentence about a disk that is full soon; `null` for one with room. */
export function diskProblem(
  { free, size }: { free: number; size: number },
  samples: readonly DiskSample[],
  now: number,
): string | null {
  const room = `${gigabytes(free)} of ${gigabytes(size)} are free`;
  if (free < size * LOW_SHARE || free < LOW_BYTES) return `${room}.`;
  const days = daysUntilFull(samples, free, now);
  if (days === null || days > FULL_WITHIN_DAYS) return null;
  return `${room}. At this rate it is full in ${days < 1.5 ? 'a day' : `${Math.round(days)} days`}.`;
}

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
