import type { Invitation } from '#common/contract/invitations.ts';
import { testimonialTime } from '#common/messages.ts';

import { shortDay } from '#web/admin/lib/timestamps.ts';
import type { Tone } from '#web/shared/components/badge.tsx';

export const invitationStates: Record<Invitation['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'positive' },
  used: { label: 'Used', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'negative' },
};

/** A mailto link with the whole text; the owner adds the address. */
export function invitationMail({ projectName, clientName, link, expiresAt }: Invitation, owner: string): string {
  const [firstName] = clientName?.trim().split(/\s+/) ?? [];
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
