import type { SiteBackupState } from '#common/desktop/site-backup.ts';
import { createSiteBackupHandlers } from './handlers.ts';
import { scheduleSiteBackups } from './schedule.ts';
import { createSiteBackup, type SiteBackupParts } from './site-backup.ts';

interface Parts extends Omit<SiteBackupParts, 'onChanged'> {
  /** The chosen server. */
  origin(): string | null;
  chooseFolder(): Promise<string | null>;
  notify(notice: { title: string; body: string }): void;
  onState(state: SiteBackupState | null): void;
}

/** Backups of whole servers: those that are due, and those that the owner asks for. */
export function startSiteBackups({ origin, chooseFolder, notify, onState, ...parts }: Parts) {
  const { store, onFailure } = parts;
  let wanted = false;
  let sending = false;

  /** Tells the latest state; states that are outdated before they are read are left out. */
  async function tell(): Promise<void> {
    wanted = true;
    if (sending) return;
    sending = true;
    try {
      while (wanted) {
        wanted = false;
        onState(await handlers.getSiteBackup(undefined));
      }
    } finally {
      sending = false;
    }
  }
  const changed = () => void tell().catch(onFailure);

  const siteBackup = createSiteBackup({ ...parts, onChanged: changed });
  const schedule = scheduleSiteBackups({
    siteBackup,
    origins: () => store.read().servers,
    remind: (_origin, notice) => notify(notice),
    onFailure,
  });
  const handlers = createSiteBackupHandlers({ siteBackup, origin, chooseFolder, restart: schedule.restart });
  void schedule.start();
  return {
    handlers,
    /** Another server was chosen. */
    changed,
    /** Looks at once what is due, as after the computer slept or the server came back. */
    restart: schedule.restart,
    stop: schedule.stop,
  };
}

export type SiteBackups = ReturnType<typeof startSiteBackups>;
