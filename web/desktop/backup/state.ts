import { atom, useAtomValue } from 'jotai';
import type { SiteBackupState } from '#common/desktop/site-backup.ts';

/** The off-site backups of the chosen server, as the main process told them last. */
export const siteBackupAtom = atom<SiteBackupState | null>(null);

export const useSiteBackup = (): SiteBackupState | null => useAtomValue(siteBackupAtom);
