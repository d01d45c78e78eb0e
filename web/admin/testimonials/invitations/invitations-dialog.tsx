import { Ban, Copy, Mail, MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#common/contract/invitations.ts';
import { formatNumber } from '#common/format.ts';
import { testimonialTime } from '#common/messages.ts';
import { firstNameOf } from '#common/rules/plain-name.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { InvitationForm } from './invitation-form.tsx';
import { useInvitationRevocation, useInvitations } from './use-invitations.ts';

const invitationStates: Record<Invitation['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'positive' },
  used: { label: 'Used', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'negative' },
};

/** A mailto link with the whole text; the owner adds the address. */
function invitationMail({ projectName, clientName, link, expiresAt }: Invitation, owner: string): string {
  const firstName = firstNameOf(clientName ?? '');
  const body = [
    firstName ? `Hi ${firstName},` : 'Hello,',
    `Thank you for working with me on ${projectName}. Would you take ${testimonialTime} to write a few words about how it went? I read every testimonial before it is published, and an honest one helps the next client decide.`,
    `This is your personal link, good until ${shortDay(expiresAt)}:\n${link}`,
    `Thank you!\n${owner}`,
  ].join('\n\n');
  const subject = `How was our work on ${projectName}?`;
  // RFC 6068 wants CRLF, and %20 where a form would write a plus.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}

interface InvitationItemProps {
  invitation: Invitation;
  /** It has just been made; the next thing to do is to send it. */
  fresh: boolean;
  onRevoke: (invitation: Invitation) => void;
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    // The browser may forbid it; the link stands there to be selected.
    toast.error('The link could not be copied. Select it instead.');
    return;
  }
  toast.success('Invitation link copied to clipboard!');
}

function InvitationItem({ invitation, fresh, onRevoke }: InvitationItemProps) {
  const { user } = useAuth();
  const { projectName, clientName, link, state, uses, maxUses, expiresAt } = invitation;
  const { label, tone } = invitationStates[state];
  const whose = <span className="sr-only"> for {clientName ?? projectName}</span>;
  return (
    <li className={cx('flex flex-col gap-3 px-4 py-4', fresh && 'bg-accent-wash/60')}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-sans text-base font-medium">{projectName}</h4>
          <p className="figures text-sm text-muted">
            {clientName ?? 'Any client'} · used {formatNumber(uses)} of {formatNumber(maxUses)} ·{' '}
            {new Date(expiresAt) > new Date() ? 'expires' : 'expired'}{' '}
            <time dateTime={expiresAt}>{shortDay(expiresAt)}</time>
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {state === 'open' && (
        <>
          <p className="truncate rounded-md bg-sunken px-3 py-2 text-xs select-all">{link}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" autoFocus={fresh} onClick={() => copyLink(link)}>
              <Copy aria-hidden className="size-4" />
              Copy Link{whose}
            </Button>
            <a
              href={invitationMail(invitation, user?.name ?? '')}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Mail aria-hidden className="size-4" />
              Send by Email{whose}
            </a>
            <ServerButton size="sm" variant="danger" className="ml-auto" onClick={() => onRevoke(invitation)}>
              <Ban aria-hidden className="size-4" />
              Revoke{whose}
            </ServerButton>
          </div>
        </>
      )}
    </li>
  );
}

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
          needsServer
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
