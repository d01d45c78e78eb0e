import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#common/contract/invitations.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { useInvitationRevocation, useInvitations } from './use-invitations.ts';

/** Links that clients write their testimonial by: make one, send it, end it. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const [fresh, setFresh] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const revocation = useInvitationRevocation();
  return (
    <Dialog title="Invitations" size="lg" onClose={onClose}>
      <section aria-label="New invitation" className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          A link for one client. The project is filled in, and what comes through it is marked as from a verified
          client.
        </p>
        <InvitationForm onCreated={({ id }) => setFresh(id)} />
      </section>
      <section className="mt-8 flex flex-col gap-3">
        <h3 className="text-base font-semibold">All invitations</h3>
        <InvitationList fresh={fresh} onRevoke={setRevoking} />
      </section>
      {revoking && (
        <ConfirmDialog
          title="Revoke invitation"
          text={`Revoke the invitation for ${revoking.projectName}? Its link stops working. Testimonials sent through it stay verified.`}
          action="Revoke"
          onCancel={() => setRevoking(null)}
          onConfirm={() => {
            setRevoking(null);
            revocation.mutate(revoking);
          }}
        />
      )}
    </Dialog>
  );
}

function InvitationList({ fresh, onRevoke }: { fresh: string | null; onRevoke: (invitation: Invitation) => void }) {
  const { data, isPending, isError, isFetching, refetch } = useInvitations();
  if (isPending) return <Skeleton className="h-40" />;
  if (isError) return <ErrorState message="Failed to load invitations" busy={isFetching} onRetry={() => refetch()} />;
  if (data.data.length === 0)
    return <EmptyState icon={MailPlus} title="No invitations yet" text="Invitations that you create appear here." />;
  return (
    <ul className="flex flex-col divide-y divide-rule overflow-hidden rounded-lg border border-rule">
      {data.data.map((invitation) => (
        <InvitationItem
          key={invitation.id}
          invitation={invitation}
          fresh={invitation.id === fresh}
          onRevoke={onRevoke}
        />
      ))}
    </ul>
  );
}
