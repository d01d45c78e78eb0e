import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { useProfile } from './queries.ts';

const MISSING = 'N/A';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function ProfilePanel() {
  const { user } = useAuth();
  const profile = useProfile();
  const shown = profile.data ?? user;
  return (
    <Panel title="Profile Information">
      {profile.isPending ? (
        <Skeleton className="h-44" />
      ) : (
        <FactList
          facts={[
            ['Name', shown?.name || MISSING],
            ['Email', shown?.email || MISSING],
            ['Role', capitalised(shown?.role ?? '') || MISSING],
            ['Last Login', shown?.lastLogin ? dayAndTime(shown.lastLogin) : MISSING],
          ]}
        />
      )}
    </Panel>
  );
}
