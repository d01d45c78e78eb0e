import { Ban, Copy, Mail } from 'lucide-react';
import type { Invitation } from '#common/contract/invitations.ts';
import { formatNumber } from '#common/format.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { toast } from '#web/shared/toast.ts';
import { invitationMail, invitationStates } from './messages.ts';

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

export function InvitationItem({ invitation, fresh, onRevoke }: InvitationItemProps) {
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
            <Button size="sm" variant="danger" className="ml-auto" onClick={() => onRevoke(invitation)}>
              <Ban aria-hidden className="size-4" />
              Revoke{whose}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
