import type { SiteContent } from '#common/contract/site/content.ts';
import { formatDay } from '#common/site/format.ts';
import { sentences } from './sentences.ts';

type State = SiteContent['availability']['state'];

const LEADS: Record<State, string> = {
  available: 'takes on new work',
  limited: 'has room for only a little new work',
  booked: 'is booked at the moment',
};

/** Says whether the owner takes on work, in the document's own words, and from which day in its locale. */
export function availabilityText({ identity, availability }: Pick<SiteContent, 'identity' | 'availability'>): string {
  const { state, badge, text, startsOn } = availability;
  const isRepeated = text.toLowerCase().includes(badge.trim().toLowerCase());
  const noDate = state === 'booked' ? 'No date for the next start is set' : '';
  return sentences([
    `${identity.ownerName} ${LEADS[state]}${state === 'available' && startsOn === null ? ' now' : ''}`,
    isRepeated ? '' : badge,
    text,
    startsOn === null ? noDate : `New work can start from ${formatDay(startsOn, identity)}`,
  ]);
}
