import { useMutation } from '@tanstack/react-query';
import type { DesktopState } from '#common/desktop/channels.ts';
import type { WatchKind } from '#common/desktop/watch.ts';
import { More } from '#web/admin/components/more.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime, timeOrDay } from '#web/admin/lib/timestamps.ts';
import { withKeys } from '#web/admin/lib/with-keys.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { SwitchRow, usePreferences } from './preferences.tsx';

type Watched = DesktopState['watch']['kinds'][number];

const rows: Record<WatchKind, { label: string; text: string }> = {
  down: {
    label: 'The site can be reached',
    text: 'Tells you when two checks a minute apart failed, and when it is back.',
  },
  certificate: { label: 'The certificate', text: 'Tells you 14 days before it ends.' },
  outbox: { label: 'Emails go out', text: 'Tells you when one has waited for half an hour.' },
  disk: {
    label: 'The disk of the server has room',
    text: 'Tells you below 5 % or 500 MB, or when it would be full within a week.',
  },
};

const states: Record<Watched['state'], { tone: Tone; text: string }> = {
  unknown: { tone: 'neutral', text: 'Not checked yet' },
  good: { tone: 'positive', text: 'Good' },
  bad: { tone: 'negative', text: 'Needs you' },
};

/** What was good while the site could be reached is not known while it cannot. */
const UNKNOWN_NOW = { tone: 'neutral', text: 'Not known while offline' } as const;

/** Short, so that a result is one line; its title has all of it. */
const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={dayAndTime(at)}>
    {timeOrDay(at)}
  </time>
);

function Result({ watched: { state, text, since, checkedAt } }: { watched: Watched }) {
  const { online } = useDesktopApp().state;
  const { tone, text: label } = state === 'good' && !online ? UNKNOWN_NOW : states[state];
  return (
    <div className="pb-3 pl-7.5 text-sm">
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge tone={tone}>{label}</Badge>
        {since && (state !== 'good' || online) && (
          <span>
            since <Moment at={since} />
          </span>
        )}
        {checkedAt && (
          <span>
            checked <Moment at={checkedAt} />
          </span>
        )}
      </p>
      {text && <p className="mt-1 text-negative [overflow-wrap:anywhere]">{text}</p>}
    </div>
  );
}

/** Settings and results of watching the site from this computer, which goes on while the server is silent. */
export function WatchPanel() {
  const { bridge, state } = useDesktopApp();
  const { preferences, change } = usePreferences();
  const { kinds, events } = state.watch;
  const checking = useMutation({
    mutationFn: () => bridge.watchNow(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The site could not be checked'),
  });
  return (
    <Panel
      title="Watch"
      text="This app looks at your site every few minutes, also while its window is closed. Nothing is told while this computer is offline."
      actions={
        <Button variant="secondary" busy={checking.isPending} onClick={() => checking.mutate()}>
          Check now
        </Button>
      }
    >
      <ul className="divide-y divide-rule border-y border-rule">
        {kinds.map((watched) => (
          <li key={watched.kind} aria-label={rows[watched.kind].label}>
            <SwitchRow
              {...rows[watched.kind]}
              checked={preferences.watch[watched.kind]}
              onChange={(isOn) => change({ watch: { ...preferences.watch, [watched.kind]: isOn } })}
            />
            {preferences.watch[watched.kind] && <Result watched={watched} />}
          </li>
        ))}
      </ul>
      <More plain note={<span className="figures font-normal text-muted">What you were told ({events.length})</span>}>
        <ol aria-label="What you were told" className="divide-y divide-rule px-3 text-sm empty:hidden">
          {withKeys(events, ({ at, title }) => `${at} ${title}`).map(({ key, row: { at, title, body } }) => (
            <li key={key} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <time dateTime={at} className="figures text-muted">
                {dayAndTime(at)}
              </time>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-medium">{title}</p>
                <p className="text-muted">{body}</p>
              </div>
            </li>
          ))}
        </ol>
      </More>
    </Panel>
  );
}
