import { MINUTE } from '#common/limits.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import { listBackups } from './folder.ts';
import { isBackupDue, isDrillDue, mayRemind } from './schedule-rules.ts';
import { drillFailed, type SiteBackup, warningOf } from './site-backup.ts';
import type { StoredSiteBackup } from './stored-backup.ts';

/** Machines sleep and clocks are set, so what is due is looked at often instead of awaited. */
const CHECK_INTERVAL_MS = MINUTE;

interface Parts {
  siteBackup: SiteBackup;
  /** Every known server. */
  origins(): readonly string[];
  remind(notice: { title: string; body: string }): void;
  onFailure(error: unknown): void;
  now?: () => number;
  timeZone?: () => string;
}

const host = (origin: string) => new URL(origin).host;

function noticeOf(origin: string, stored: StoredSiteBackup, now: number) {
  const warning = warningOf(stored, now);
  if (!warning) return null;
  if (warning.kind === 'drill-failed')
    return {
      title: `A backup of ${host(origin)} is damaged`,
      body: 'It did not pass the restore drill. Make a new one.',
    };
  const last = stored.goodAt === null ? 'There is none yet.' : 'The last good one is more than two days old.';
  return { title: `No new backup of ${host(origin)}`, body: stored.failed ? `${last} ${stored.failed}.` : last };
}

/** Makes backups and restore drills of every server when they are due, and reminds once a day of what is wrong. */
export function scheduleSiteBackups({ siteBackup, origins, remind, onFailure, ...clock }: Parts) {
  const now = clock.now ?? Date.now;
  const timeZone = clock.timeZone ?? deviceZone;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** When a drill was begun that may have been cancelled; it is not begun again on the same day. */
  const drilledAt = new Map<string, number>();

  async function isDrillWanted(origin: string): Promise<boolean> {
    const { plan, drill } = siteBackup.read(origin);
    if (plan.every === 'off' || plan.folder === null) return false;
    const [newest] = (await listBackups(origin, plan.folder)).kept;
    if (!newest) return false;
    // After a drill that failed, the next backup is looked at, too.
    const isNewer = drill !== null && drillFailed(drill) && newest.name !== drill.backup;
    return isNewer || isDrillDue(plan, drill && Date.parse(drill.at), timeZone(), now());
  }

  async function look(origin: string): Promise<void> {
    await siteBackup.followFolder(origin);
    const before = siteBackup.read(origin);
    if (isBackupDue(before.plan, before, timeZone(), now())) await siteBackup.backUp(origin);
    if (!stopped && mayRemind(drilledAt.get(origin) ?? null, now()) && (await isDrillWanted(origin))) {
      drilledAt.set(origin, now());
      await siteBackup.drill(origin);
    }
    const stored = siteBackup.read(origin);
    const notice = noticeOf(origin, stored, now());
    if (!notice || !mayRemind(stored.remindedAt, now())) return;
    siteBackup.change(origin, { remindedAt: now() });
    remind(notice);
  }

  /** Does what is due now. */
  async function check(): Promise<void> {
    for (const origin of origins()) {
      if (stopped) return;
      await look(origin).catch(onFailure);
    }
  }

  let checking = false;
  let again = false;

  /** One round at a time; what is asked for meanwhile is looked at after it. */
  async function rounds(): Promise<void> {
    if (checking) return;
    checking = true;
    while (again && !stopped) {
      again = false;
      clearTimeout(timer);
      await check();
    }
    checking = false;
    if (!stopped) timer = setTimeout(restart, CHECK_INTERVAL_MS);
  }

  function restart(): void {
    again = true;
    void rounds();
  }

  return {
    check,
    /** Looks at once what is due, as after a changed plan. */
    restart,
    async start(): Promise<void> {
      for (const origin of origins()) await siteBackup.removeThrowAway(origin).catch(onFailure);
      restart();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      siteBackup.stop();
    },
  };
}
