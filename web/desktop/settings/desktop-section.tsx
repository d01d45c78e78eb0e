import { SiteBackupPanel } from '#web/desktop/backup/site-backup-panel.tsx';
import { AboutPanel } from './about-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { BehaviourPanel } from './behaviour-panel.tsx';
import { ServerPanel } from './server-panel.tsx';
import { WatchPanel } from './watch-panel.tsx';

/** The settings of the desktop app itself; only its window shows them. */
export function DesktopSection() {
  return (
    <>
      <ServerPanel />
      <BehaviourPanel />
      <WatchPanel />
      <BackupsPanel />
      <SiteBackupPanel />
      <AboutPanel />
    </>
  );
}
