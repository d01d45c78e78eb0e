import { AppWindow, Inbox } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InboxSite } from '#common/desktop/inbox.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { RequestDetails, type Sent, SentBar } from './request-details.tsx';
import { RequestList } from './request-list.tsx';
import { keyOf, useBridge, useInbox } from './use-inbox.ts';

interface SiteNotesProps {
  sites: readonly InboxSite[];
  several: boolean;
  onTryAgain: () => void;
}

/** Stands in the place of the list while no site can be read: none is known, or the owner is signed out of all. */
function NoSession({ sites }: Pick<SiteNotesProps, 'sites'>) {
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
function SiteNotes({ sites, several, onTryAgain }: SiteNotesProps) {
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

/** The last requests of all sites; each can be read, answered and marked as responded. */
export function InboxPage() {
  const bridge = useBridge();
  const { inbox, failed, load, request, missing, open, draftOf, write } = useInbox();
  const [sent, setSent] = useState<Sent | null>(null);
  const main = useRef<HTMLElement>(null);

  const left = useRef('');

  /** Focuses the request that was left last, or else the first one. */
  const focus = useEffectEvent(() => {
    const rows = [...(main.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.request === left.current) ?? rows[0];
    row?.focus();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowDown' && document.activeElement === document.body) focus();
    if (event.key !== 'Escape') return;
    if (request) open(null);
    else void bridge.hideInbox();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    const end = bridge.on('inboxShown', () => focus());
    return () => {
      document.removeEventListener('keydown', onKey);
      end();
    };
  }, [bridge]);

  const opened = request && keyOf(request);
  const isListed = !request && (inbox?.requests.length ?? 0) > 0;
  useEffect(() => {
    if (opened !== null) left.current = opened;
  }, [opened]);
  useEffect(() => {
    if (isListed && document.activeElement === document.body) focus();
  }, [isListed]);

  const several = (inbox?.sites.length ?? 0) > 1;
  const siteOf = (origin: string) =>
    several ? (inbox?.sites.find((site) => site.origin === origin)?.name ?? null) : null;
  const isLoading = inbox?.requests.length === 0 && inbox.sites.some(({ state }) => state === 'loading');
  const isEmpty = inbox?.requests.length === 0 && inbox.sites.some(({ state }) => state === 'read');
  const noSession = inbox?.sites.every(({ state }) => state === 'signed-out') === true;
  const openApp = () => bridge.openFromInbox({ origin: null, id: null });

  return (
    <div className="flex h-dvh flex-col overflow-hidden border border-rule bg-paper text-ink">
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-rule py-1 pr-1 pl-4">
        <h1 className="text-base font-semibold">Inbox</h1>
        <p role="status" className="figures ml-auto text-sm text-muted">
          {inbox && inbox.waiting > 0 && `${inbox.waiting} waiting`}
        </p>
        <IconButton label="Open the app" icon={AppWindow} onClick={() => void openApp()} />
      </header>
      {inbox && !noSession && <SiteNotes sites={inbox.sites} several={several} onTryAgain={load} />}
      <main ref={main} id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {failed && <ErrorState message="Failed to load your requests" onRetry={load} />}
        {((!inbox && !failed) || isLoading) && (
          <div role="status" className="flex flex-col gap-3 p-4">
            <span className="sr-only">Loading your requests…</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
        {inbox && noSession && <NoSession sites={inbox.sites} />}
        {isEmpty && (
          <div className="m-4">
            <EmptyState icon={Inbox} title="No requests yet" text="New requests from your site appear here." />
          </div>
        )}
        {missing && (
          <p role="alert" className="border-b border-rule px-4 py-3 text-sm text-warning">
            This request is no longer in the list. Open the app to see it.
          </p>
        )}
        {inbox && !request && <RequestList requests={inbox.requests} siteOf={siteOf} onOpen={open} />}
        {request && (
          <RequestDetails
            key={`${request.origin} ${request.id}`}
            request={request}
            site={siteOf(request.origin)}
            draft={draftOf(request)}
            onWrite={(text) => write(request, text)}
            onBack={() => open(null)}
            onSent={(now) => {
              setSent(now);
              open(null);
            }}
          />
        )}
      </main>
      {sent && (
        <SentBar
          key={sent.id}
          sent={sent}
          onGone={() => setSent(null)}
          onUndone={() => {
            write(sent.request, sent.body);
            open(sent.request);
            setSent(null);
          }}
        />
      )}
    </div>
  );
}
