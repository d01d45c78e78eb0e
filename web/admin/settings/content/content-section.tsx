import { BackupSection } from '#web/admin/settings/backup-section.tsx';
import { ErasePanel } from '#web/admin/settings/people/erase-panel.tsx';
import { DataManagement } from './data-management.tsx';
import { SnapshotsPanel } from './snapshots-panel.tsx';

export function ContentSection() {
  return (
    <>
      <DataManagement />
      <SnapshotsPanel />
      <BackupSection />
      <ErasePanel />
    </>
  );
}
