import type { SiteContent } from '#common/contract/site/content.ts';
import { starterIdentity } from './identity.ts';
import { starterOffers } from './offers.ts';
import { starterPages } from './pages.ts';

/**
 * The site of a new installation, which is stored as its first version. Nothing else in the code names the owner, a
 * price, a promise or a color. Parts are in the order of the document.
 */
export const starter: SiteContent = {
  identity: starterIdentity.identity,
  look: starterIdentity.look,
  availability: starterIdentity.availability,
  sections: starterPages.sections,
  hero: starterPages.hero,
  about: starterPages.about,
  counters: starterPages.counters,
  guarantee: starterOffers.guarantee,
  reasons: starterOffers.reasons,
  promises: starterOffers.promises,
  packages: starterOffers.packages,
  addOns: starterOffers.addOns,
  callTypes: starterOffers.callTypes,
  form: starterOffers.form,
  quickStarts: starterOffers.quickStarts,
  faqIntro: starterPages.faqIntro,
  testimonialPage: starterPages.testimonialPage,
  thankYou: starterPages.thankYou,
  chat: starterPages.chat,
  footer: starterPages.footer,
  seo: starterIdentity.seo,
  email: starterIdentity.email,
  legal: starterIdentity.legal,
};
