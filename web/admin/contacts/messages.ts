import type { Contact } from '#common/contract/contacts.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { firstNameOf } from '#common/rules/plain-name.ts';

export const projectTypeLabel = (type: string | null): string =>
  type === null ? 'Not specified' : labelOf(projectTypeOptions, type, type);

/** A mailto link with subject and greeting. It holds the visitor's first name and nothing else that the visitor wrote. */
export function replyAddress({ email, name }: Pick<Contact, 'email' | 'name'>): string {
  const body = `Hi ${firstNameOf(name) ?? 'there'},\n\nThank you for your consultation request.\n\n`;
  const query = Object.entries({ subject: 'Re: Your consultation request', body })
    // RFC 6068 wants CRLF, and %20 where a form would write a plus.
    .map(([field, text]) => `${field}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
