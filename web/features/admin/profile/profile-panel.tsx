import { Skeleton } from '../../../components/states.tsx';
import { useAuth } from '../../../lib/auth.tsx';
import { dayAndTime } from '../lib/moments.ts';
import { FactList } from '../settings/fact-list.tsx';
import { Panel } from '../settings/panel.tsx';
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
