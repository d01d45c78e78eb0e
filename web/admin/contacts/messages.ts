import type { Contact } from '#common/contract/contacts.ts';
import { labelOf, projectTypeOptions } from '#common/options.ts';

export const projectTypeLabel = (type: string | null): string =>
  type === null ? 'Not specified' : labelOf(projectTypeOptions, type, type);

/** Opens the owner's mail program with a subject and a greeting; of the visitor's text only the first name is in it. */
export function replyAddress({ email, name }: Pick<Contact, 'email' | 'name'>): string {
  const [firstName = ''] = name.trim().split(/\s+/);
  const body = `Hi ${firstName},\n\nThank you for your consultation request.\n\n`;
  const query = Object.entries({ subject: 'Re: Your consultation request', body })
    // RFC 6068 wants CRLF, and %20 where a form would write a plus.
    .map(([field, text]) => `${field}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
