import { z } from 'zod';
import { starter } from '#common/content/starter/starter.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { namedDeviceZone } from '#common/site/time-zones.ts';

type Content = SiteDraft['content'];

const { identity, hero } = SiteContent.shape;
const rules = { ...identity.shape, lede: hero.shape.lede };

/** A check of a typed value by the document's own rule; `label` is named where the text is missing. */
export const checkOf =
  (name: keyof typeof rules, label: string) =>
  (value: string): string | true => {
    if (value.trim() === '') return `${label} is required`;
    if (name === 'email' && isExampleEmail(value.trim())) return 'This is an example address. Enter your own';
    return z.safeParse(rules[name], value).error?.issues[0]?.message ?? true;
  };

/** The zone of this browser while the site is in the one that it came with, else the site's. */
export function proposedZone({ timeZone }: Pick<Content['identity'], 'timeZone'>): string {
  const own = namedDeviceZone();
  return timeZone === starter.identity.timeZone && own !== undefined && isTimeZone(own) ? own : timeZone;
}

type Who = Pick<Content['identity'], 'name' | 'ownerName' | 'role'>;

const isAnother = ({ name, ownerName, role }: Who): boolean =>
  [
    [name, starter.identity.name],
    [ownerName, starter.identity.ownerName],
    [role, starter.identity.role],
  ].some(([typed, first]) => typed?.trim() !== first);

/** `true` when the value came with the site, though its owner is another by now. */
export const isStarters = (typed: Who, name: 'city' | 'countryCode' | 'tagline', value: string): boolean =>
  isAnother(typed) && value === starter.identity[name];

/** The role for which the introduction was written, where the role was changed and the introduction was not. */
export function earlierRole(stored: Content, role: string, lede: string): string | null {
  const earlier =
    lede === starter.hero.lede ? starter.identity.role : lede === stored.hero.lede && stored.identity.role;
  return earlier && role.trim() !== '' && role.trim() !== earlier ? earlier : null;
}
