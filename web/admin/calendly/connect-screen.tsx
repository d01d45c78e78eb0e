import { CalendarClock, CalendarSync, ServerCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useConnect } from './use-connection.ts';

interface ConnectScreenProps {
  /** The account was connected and is not any more. */
  reconnect: boolean;
  missing: readonly string[];
  redirectUri: string;
}

const words = {
  connect: {
    title: 'Connect your Calendly account',
    text: 'Visitors can then book a call in your calendar. Until then they can book two built-in calls, which reach you as consultation requests.',
    action: 'Connect Calendly',
  },
  reconnect: {
    title: 'The connection to Calendly has ended',
    text: 'Calendly no longer accepts this site: access was withdrawn or could not be renewed. Reconnect to continue. Until then visitors can book the two built-in calls.',
    action: 'Reconnect Calendly',
  },
} as const;

function Screen({ icon: Icon, title, children }: { icon: typeof CalendarClock; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-5 rounded-lg border border-rule bg-surface px-6 py-10 sm:px-10 sm:py-14">
      <Icon aria-hidden className="size-10 text-accent" strokeWidth={1.25} />
      <h3 className="display max-w-xl text-2xl sm:text-3xl">{title}</h3>
      {children}
    </section>
  );
}

/** Nothing can be connected before the site knows its client: says what to set, and what to tell Calendly. */
function SetUp({ missing, redirectUri }: Pick<ConnectScreenProps, 'missing' | 'redirectUri'>) {
  return (
    <Screen icon={ServerCog} title="Calendly is not set up on this server">
      <ol className="flex max-w-2xl list-decimal flex-col gap-4 pl-5 text-muted marker:text-ink">
        <li>
          Create an OAuth app in Calendly’s developer portal, with this redirect address:
          <code className="mt-1 block rounded-md bg-sunken px-3 py-2 text-sm break-all text-ink">{redirectUri}</code>
        </li>
        <li>
          Enter what the portal shows in{' '}
          <SiteLink href={adminPath('settings', { section: 'connections' })} className="font-medium text-ink underline">
            Connections
          </SiteLink>
          , which works at once, or set these variables in the environment and start the server again:
          {missing.map((name) => (
            <code key={name} className="mt-1 block rounded-md bg-sunken px-3 py-2 text-sm break-all text-ink">
              {name}
            </code>
          ))}
        </li>
        <li>Come back here and connect your account.</li>
      </ol>
    </Screen>
  );
}

export function ConnectScreen({ reconnect, missing, redirectUri }: ConnectScreenProps) {
  const { mutate, isPending } = useConnect();
  if (missing.length > 0) return <SetUp missing={missing} redirectUri={redirectUri} />;
  const { title, text, action } = reconnect ? words.reconnect : words.connect;
  return (
    <Screen icon={reconnect ? CalendarSync : CalendarClock} title={title}>
      <p className="max-w-xl text-muted">{text}</p>
      <Button variant="accent" size="lg" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Connecting...' : action}
      </Button>
      <p className="text-sm text-muted">You sign in at Calendly; this site never sees your password.</p>
    </Screen>
  );
}
