import type { Contact } from '#common/contract/contacts.ts';
import { contactChannelOptions } from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';

type Attribution = NonNullable<Contact['attribution']>;

/** Names the origin of a request as the report counts it: campaign source, site, channel, else direct. */
export function sourceText(attribution: Attribution | undefined): string {
  if (!attribution) return 'Direct';
  const { utm, referrerHost, channel } = attribution;
  return utm.source ?? referrerHost ?? (channel ? labelOf(contactChannelOptions, channel, channel) : 'Direct');
}

const kinds: Record<string, string> = { manual: 'Added by hand', booking: 'Booking', chat: 'Chat', form: 'Form' };

/** Every known part of the way to a request, with its name. */
export function sourceFacts(attribution: Attribution | undefined): readonly (readonly [string, string])[] {
  if (!attribution) return [];
  const { kind, channel, landingPage, referrerHost, utm } = attribution;
  const facts: (readonly [string, string | null | undefined])[] = [
    [
      'Came by',
      kind && (channel ? `${kinds[kind]}: ${labelOf(contactChannelOptions, channel, channel)}` : kinds[kind]),
    ],
    ['Came from', referrerHost],
    ['First page', landingPage],
    ['Campaign', [utm.source, utm.medium, utm.campaign, utm.term, utm.content].filter(Boolean).join(' · ') || null],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
