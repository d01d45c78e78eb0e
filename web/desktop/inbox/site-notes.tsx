import { Inbox } from 'lucide-react';
import type { InboxSite } from '#common/desktop/inbox.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import { useBridge } from './use-inbox.ts';

interface SiteNotesProps {
  sites: readonly InboxSite[];
  several: boolean;
  onTryAgain: () => void;
}

/** Stands in the place of the list while no site can be read: none is known, or the owner is signed out of all. */
export function NoSession({ sites }: Pick<SiteNotesProps, 'sites'>) {
  const bridge = useBridge();
  const [first] = sites;
  return (
    <div className="m-4">
      <EmptyState
        icon={Inbox}
        title={first ? 'You are signed out' : 'No site yet'}
        text={first ? 'Sign in to see who waits for you.' : 'The app does not know your site yet.'}
      >
        <Button size="sm" onClick={() => void bridge.openFromInbox({ origin: first?.origin ?? null, id: null })}>
          {first ? 'Sign in' : 'Choose your site'}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Says which sites could not be read and what can be done about it. */
export function SiteNotes({ sites, several, onTryAgain }: SiteNotesProps) {
  const bridge = useBridge();
  const notes = sites.map(({ origin, name, state }) => {
    const named = several ? name : 'Your site';
    if (state === 'signed-out') {
      const signIn = () => void bridge.openFromInbox({ origin, id: null });
      return <Note key={origin} text={`You are signed out of ${name}.`} action="Sign in" onAction={signIn} />;
    }
    if (state === 'offline') {
      const text = `${named} cannot be reached. Its last list is shown.`;
      return <Note key={origin} text={text} action="Try again" onAction={onTryAgain} />;
    }
    if (state !== 'failed') return null;
    return (
      <Note
        key={origin}
        text={`Failed to load the requests of ${several ? name : 'your site'}.`}
        action="Try again"
        onAction={onTryAgain}
      />
    );
  });
  return <div className="max-h-36 shrink-0 overflow-y-auto">{notes}</div>;
}

function Note({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 border-b border-rule bg-warning-wash px-4 py-2 text-sm text-warning"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
