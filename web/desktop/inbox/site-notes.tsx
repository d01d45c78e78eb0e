import type { InboxSite } from '#common/desktop/inbox.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useBridge } from './use-inbox.ts';

interface SiteNotesProps {
  sites: readonly InboxSite[];
  several: boolean;
  onTryAgain: () => void;
}

/** Says which sites could not be read and what can be done about it. */
export function SiteNotes({ sites, several, onTryAgain }: SiteNotesProps) {
  const bridge = useBridge();
  const openApp = (origin: string | null) => void bridge.openFromInbox({ origin, id: null });
  if (sites.length === 0)
    return (
      <Note text="The app does not know your site yet." action="Choose your site" onAction={() => openApp(null)} />
    );
  return sites.map(({ origin, name, state }) => {
    const named = several ? name : 'Your site';
    if (state === 'signed-out') {
      const text = several ? `You are signed out of ${name}.` : 'You are signed out.';
      return <Note key={origin} text={text} action="Sign in" onAction={() => openApp(origin)} />;
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
}

function Note({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div
      role="status"
      className="flex shrink-0 items-center justify-between gap-3 border-b border-rule bg-warning-wash px-4 py-2 text-sm text-warning"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
