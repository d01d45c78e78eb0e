import { starters } from '#common/content/starter/languages.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { SiteSection } from './options.ts';
import { isVisible, sectionOfPart } from './sections.ts';
import { isEqual } from './tree.ts';

type Part = keyof SiteContent;
const hasSection = (part: Part): part is keyof typeof sectionOfPart => Object.hasOwn(sectionOfPart, part);

/** The texts and numbers of a part that say something of the owner: who they are, what they do, what they promise. */
type Claims = (content: SiteContent) => readonly unknown[];

/** Sections whose heading or intro says more than what the section is. */
const claimingSections: readonly SiteSection[] = ['about', 'services', 'why', 'projects'];

const claims: Partial<Record<Part, Claims>> = {
  identity: ({ identity }) => [identity.tagline, [identity.city, identity.country]],
  availability: ({ availability: { text } }) => [text],
  sections: ({ sections }) =>
    sections
      .filter(({ id, visible }) => visible && claimingSections.includes(id))
      .map(({ id, heading, intro }) => ({ id, heading, intro })),
  hero: ({ hero }) => [hero.eyebrow, hero.title, hero.lede],
  about: ({ about }) => [...about.paragraphs, ...about.facts],
  counters: ({ counters }) => counters,
  guarantee: ({ guarantee }) => [guarantee],
  reasons: ({ reasons }) => reasons,
  promises: ({ promises }) => [promises.reply, promises.roadmap],
  // Prices are asked for by name; what they buy is not.
  packages: ({ packages }) => packages.map(({ id, weeks, text, includes }) => ({ id, weeks, text, includes })),
  addOns: ({ addOns }) => addOns,
  callTypes: ({ callTypes }) => callTypes,
  form: ({ form }) => [form.budgets, form.sent],
  quickStarts: ({ quickStarts }) => quickStarts,
  testimonialPage: ({ testimonialPage }) => testimonialPage.reasons,
  thankYou: ({ thankYou }) => [thankYou.text, thankYou.quick, thankYou.call],
  chat: ({ chat }) => [chat.greeting, ...chat.starters],
  footer: ({ footer }) => [footer.title],
  seo: ({ seo: { pages, summary } }) => [pages.home.title, pages.home.description, summary],
  email: ({ email }) => [email.confirmation.text],
};

/** What a part says of the owner. */
export const saysOfOwner = (content: SiteContent, part: Part): readonly unknown[] => claims[part]?.(content) ?? [];

/**
 * The parts, in the order of the document, that visitors see and in which a claim about the owner is still the
 * starter's to the letter, in whichever language.
 */
export function stillAsItCame(content: SiteContent): Part[] {
  const isShown = (part: Part) => !hasSection(part) || isVisible(content, sectionOfPart[part]);
  return (Object.keys(claims) as Part[]).filter((part) => {
    const claimsOf = claims[part];
    const ofStarter = Object.values(starters).flatMap((starter) => claimsOf?.(starter) ?? []);
    return isShown(part) && claimsOf?.(content).some((claim) => ofStarter.some((own) => isEqual(claim, own)));
  });
}
