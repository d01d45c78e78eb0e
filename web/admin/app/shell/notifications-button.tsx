import { Bell } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#common/format.ts';
import { useDesk } from '#web/admin/lib/desk.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { NoticesDialog } from './notices/notices-dialog.tsx';

const MOST_SHOWN = 99;

/** Without an answer nothing is claimed. */
function nameOf(count: number | undefined): string {
  if (count === undefined) return 'Notifications';
  return count === 0 ? 'Notifications: nothing waits' : `Notifications: ${formatNumber(count)} waiting`;
}

/** Shows how much waits for the owner, and opens the list of what has come in. */
export function NotificationsButton() {
  const count = useDesk().data?.counts.total;
  const [open, setOpen] = useState(false);
  return (
    <div className="relative">
      <IconButton label={nameOf(count)} icon={Bell} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="figures pointer-events-none absolute top-1 left-6 flex h-4.5 min-w-4.5 items-center justify-center rounded-full border-2 border-paper bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
      {open && <NoticesDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
