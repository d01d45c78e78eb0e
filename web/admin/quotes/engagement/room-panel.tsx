import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type Engagement, renewRoom } from '#common/contract/quotes/engagements.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { LinkLine } from '#web/admin/quotes/link-line.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useEngagementAct } from './use-engagement-act.ts';

/** The client's room: its link, and a new one where the old one got into other hands. */
export function RoomPanel({ engagement: { id, roomUrl, client } }: { engagement: Engagement }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useEngagementAct({
    run: () => call(renewRoom, { params: { id } }),
    done: `New link sent to ${client.email}`,
    failed: 'Failed to make a new link',
    onDone: () => setAsked(false),
  });
  return (
    <Panel
      title="Client’s room"
      text="It opens with a code from the client’s mailbox"
      actions={
        <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
          <RefreshCw aria-hidden className="size-4" />
          New link
        </Button>
      }
    >
      <LinkLine of="room" url={roomUrl} />
      {isAsked && (
        <ConfirmDialog
          title="Make a new link?"
          text={`The old link and every device that opened it stop working at once. ${client.name} gets the new link by email.`}
          action="Make new link"
          busy={isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => mutate()}
        />
      )}
    </Panel>
  );
}
