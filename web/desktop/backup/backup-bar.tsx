import { ArchiveX, X } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteBackupWarning } from '#common/desktop/site-backup.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Bar } from '#web/desktop/bars/bar.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

function messageOf(warning: SiteBackupWarning) {
  if (warning.kind === 'drill-failed')
    return { title: 'A backup is damaged.', text: 'It did not pass its restore drill. Make a new one.' };
  return {
    title: 'There is no new backup of your site.',
    text: warning.lastAt === null ? 'None has been made yet.' : `The last one is of ${dayAndTime(warning.lastAt)}.`,
  };
}

/** Warns that the off-site backups are not what they should be. */
export function BackupBar({ warning, onDismiss }: { warning: SiteBackupWarning; onDismiss: () => void }) {
  const { title, text } = messageOf(warning);
  return (
    <Bar
      tone="warning"
      icon={ArchiveX}
      actions={
        <>
          <ButtonLink variant="secondary" size="sm" href={adminPath('settings', { section: 'desktop' })}>
            Show backups
          </ButtonLink>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            <X aria-hidden className="size-4" />
            Dismiss
          </Button>
        </>
      }
    >
      <strong className="font-semibold">{title}</strong> {text}
    </Bar>
  );
}
