import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '#common/admin-paths.ts';
import { useContactStats } from '#web/admin/contacts/queries.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

const MOST_SHOWN = 99;

/** Without an answer nothing is claimed. */
function nameOf(count: number | undefined): string {
  if (count === undefined) return 'Notifications';
  if (count === 0) return 'Notifications: no new contact requests';
  return `Notifications: ${count} new contact ${count === 1 ? 'request' : 'requests'}`;
}

/** Shows the number of new contact requests and links to them. */
export function NotificationsButton() {
  const stats = useContactStats();
  const navigate = useNavigate();
  const count = stats.data && (stats.data.data.byStatus.find(({ _id }) => _id === 'new')?.count ?? 0);
  return (
    <div className="relative">
      <IconButton
        label={nameOf(count)}
        icon={Bell}
        onClick={() => navigate(adminPath('contacts', { status: 'new' }))}
      />
      {count !== undefined && count > 0 && (
        <span
          aria-hidden
          className="figures pointer-events-none absolute top-1 left-6 flex h-4.5 min-w-4.5 items-center justify-center rounded-full border-2 border-paper bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </div>
  );
}
