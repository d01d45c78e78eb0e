import { app, type BrowserWindow } from 'electron';
import type { Logger } from 'pino';
import { adminPath } from '#common/admin-paths.ts';
import { send } from '#desktop/main/app/ipc.ts';
import { chooseFile } from '#desktop/main/files/choose-file.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import { createSiteBackupHandlers } from './handlers.ts';
import { scheduleSiteBackups } from './schedule.ts';
import { createSiteBackup, type SiteBackupParts } from './site-backup.ts';

interface Parts extends Pick<SiteBackupParts, 'store' | 'tokens' | 'fetchServer'> {
  notices: Pick<Notices, 'show'>;
  log: Logger;
  /** The chosen server. */
  origin(): string | null;
  window(): BrowserWindow | null;
  show(path: string): void;
}

const SETTINGS = adminPath('settings', { section: 'desktop' });

/** Backups of whole servers: those that are due, and those that the owner asks for. */
export function startSiteBackups({ store, tokens, fetchServer, notices, log, origin, window, show }: Parts) {
  const onFailure = (error: unknown) => log.error({ err: error }, 'off-site backup failed');
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
        send(window(), 'siteBackupChanged', await handlers.getSiteBackup(undefined));
      }
    } finally {
      sending = false;
    }
  }
  const changed = () => void tell().catch(onFailure);

  const siteBackup = createSiteBackup({
    store,
    tokens,
    fetchServer,
    userData: app.getPath('userData'),
    onChanged: changed,
    onFailure,
  });
  const schedule = scheduleSiteBackups({
    siteBackup,
    origins: () => store.read().servers,
    remind: (notice) => notices.show(notice, () => show(SETTINGS)),
    onFailure,
  });
  const handlers = createSiteBackupHandlers({
    siteBackup,
    origin,
    chooseFolder: () => chooseFile(window(), { properties: ['openDirectory', 'createDirectory'] }),
    restart: schedule.restart,
  });
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
