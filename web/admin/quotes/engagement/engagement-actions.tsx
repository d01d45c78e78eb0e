import { Ban, GitPullRequestArrow, MessageSquarePlus, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CancelDialog, HandOverDialog } from './end-dialogs.tsx';
import { UpdateDialog } from './update-dialog.tsx';

const isIn = (states: readonly EngagementState[], { state }: Engagement) => states.includes(state);

/** The acts that the state allows. */
export function EngagementActions({ engagement }: { engagement: Engagement }) {
  const [opened, setOpened] = useState<'update' | 'change' | 'handover' | 'cancel' | null>(null);
  const close = () => setOpened(null);
  const isActive = isIn(['active', 'disputed'], engagement);
  const canCancel = isIn(['awaiting_deposit', 'active', 'disputed'], engagement);
  const canUpdate = !isIn(['confirmed', 'cancelled'], engagement);
  return (
    <>
      {isActive && (
        <Button size="sm" onClick={() => setOpened('handover')}>
          <PackageCheck aria-hidden className="size-4" />
          Hand over
        </Button>
      )}
      {canUpdate && (
        <Button variant="secondary" size="sm" onClick={() => setOpened('update')}>
          <MessageSquarePlus aria-hidden className="size-4" />
          Add update
        </Button>
      )}
      {isActive && (
        <Button variant="secondary" size="sm" onClick={() => setOpened('change')}>
          <GitPullRequestArrow aria-hidden className="size-4" />
          Propose a change
        </Button>
      )}
      {canCancel && (
        <Button variant="danger" size="sm" onClick={() => setOpened('cancel')}>
          <Ban aria-hidden className="size-4" />
          Cancel engagement
        </Button>
      )}
      {opened === 'update' && <UpdateDialog engagement={engagement} onClose={close} />}
      {opened === 'change' && <ChangeDialog engagement={engagement} onClose={close} />}
      {opened === 'handover' && <HandOverDialog engagement={engagement} onClose={close} />}
      {opened === 'cancel' && <CancelDialog engagement={engagement} onClose={close} />}
    </>
  );
}
