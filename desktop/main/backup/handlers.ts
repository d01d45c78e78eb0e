import type { Outcome } from '#common/desktop/channels.ts';
import type { SiteBackupState } from '#common/desktop/site-backup.ts';
import type { RequestHandlers } from '#desktop/main/app/ipc.ts';
import type { SiteBackup } from './site-backup.ts';

type SiteBackupHandlers = Pick<
  RequestHandlers,
  | 'getSiteBackup'
  | 'setSiteBackupPlan'
  | 'chooseSiteBackupFolder'
  | 'backUpSite'
  | 'runRestoreDrill'
  | 'cancelSiteBackup'
>;

interface Parts {
  siteBackup: SiteBackup;
  /** The chosen server. */
  origin(): string | null;
  chooseFolder(): Promise<string | null>;
  /** The plan has changed. */
  restart(): void;
}

const NO_SERVER: Outcome = { kind: 'failed', message: 'No site is chosen yet' };
const cancelled: Outcome = { kind: 'cancelled' };

/** The requests of the window about the backups of the chosen server. */
export function createSiteBackupHandlers({ siteBackup, origin: chosen, chooseFolder, restart }: Parts) {
  /** Does it for the chosen server. */
  const forChosen = (work: (origin: string) => Promise<Outcome>) => async (): Promise<Outcome> => {
    const origin = chosen();
    return origin === null ? NO_SERVER : work(origin);
  };

  const handlers: SiteBackupHandlers = {
    async getSiteBackup(): Promise<SiteBackupState | null> {
      const origin = chosen();
      return origin === null ? null : siteBackup.state(origin);
    },
    setSiteBackupPlan: ({ every, hour }) =>
      forChosen(async (origin) => {
        const { plan, since } = siteBackup.read(origin);
        const changed = { ...plan, every: every ?? plan.every, hour: hour ?? plan.hour };
        const isTurnedOn = plan.every === 'off' && changed.every !== 'off';
        siteBackup.change(origin, { plan: changed, since: isTurnedOn ? Date.now() : since, failedAt: null });
        restart();
        return { kind: 'done' };
      })(),
    chooseSiteBackupFolder: forChosen(async (origin) => {
      const folder = await chooseFolder();
      if (folder === null) return cancelled;
      const { plan } = siteBackup.read(origin);
      const since = plan.every === 'off' ? null : Date.now();
      siteBackup.change(origin, { plan: { ...plan, folder }, since, failed: null, failedAt: null });
      await siteBackup.followFolder(origin);
      restart();
      return { kind: 'done', detail: folder };
    }),
    backUpSite: forChosen((origin) => siteBackup.backUp(origin)),
    runRestoreDrill: forChosen((origin) => siteBackup.drill(origin)),
    cancelSiteBackup: forChosen(async (origin) => (siteBackup.cancel(origin) ? { kind: 'done' } : cancelled)),
  };
  return handlers;
}
