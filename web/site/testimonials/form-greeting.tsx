import { testimonialMessages } from '#common/messages.ts';
import { cx } from '#web/shared/class-names.ts';
import type { Invitation } from './use-invitation.ts';

function greetingOf(invitation: Invitation): string {
  switch (invitation.state) {
    case 'none':
    case 'unread':
      return testimonialMessages.greeting;
    case 'reading':
      return 'Opening your invitation...';
    case 'over':
      return testimonialMessages.invitationOver;
    case 'used':
      return invitation.isPublished
        ? testimonialMessages.invitationPublished(invitation.projectName)
        : testimonialMessages.invitationUsed(invitation.projectName);
    case 'open':
      return `${invitation.clientName ? `Welcome, ${invitation.clientName}!` : 'Welcome!'} This is your invitation to write about ${invitation.projectName}.`;
  }
}

const tones: Partial<Record<Invitation['state'], string>> = {
  used: 'border-positive bg-positive-wash text-positive',
  over: 'border-warning bg-warning-wash text-warning',
};

/** The introduction of the form. Its space is reserved, so that nothing moves when the invitation has loaded. */
export function FormGreeting({ invitation }: { invitation: Invitation }) {
  return (
    <div role="status" className="flex min-h-24 items-center sm:min-h-14">
      <p
        className={cx(
          'w-full',
          tones[invitation.state] && 'rounded-md border px-4 py-3 text-sm [overflow-wrap:anywhere]',
          tones[invitation.state],
        )}
      >
        {greetingOf(invitation)}
      </p>
    </div>
  );
}
