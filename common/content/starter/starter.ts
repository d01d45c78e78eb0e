import type { SiteContent } from '#common/contract/site/content.ts';
import { hexColor, light } from '#common/theme.ts';
import { starterOffers } from './offers.ts';
import { starterPages } from './pages.ts';

export const starterIdentity = {
  identity: {
    name: 'Hunar',
    tagline: '{name} is Urdu for craft.',
    ownerName: 'Bilal Raza',
    role: 'Senior engineer',
    email: null,
    phone: null,
    city: 'Lahore',
    country: 'Pakistan',
    countryCode: 'PK',
    timeZone: 'Asia/Karachi',
    currency: 'USD',
    locale: 'en-US',
    language: 'en',
    links: [],
    portrait: null,
    logo: null,
  },
  look: { accent: hexColor(light.accent), fonts: 'bricolage-inter', theme: 'system' },
  availability: {
    state: 'available',
    badge: 'Available',
    text: 'Available for exciting projects',
    startsOn: null,
  },
  seo: {
    pages: {
      home: {
        title: '{name} – custom web, SaaS and AI development',
        description:
          '{ownerName} builds web applications, SaaS products and AI integrations: the price and the delivery date in writing before work begins, your money back if it is late. From {priceFrom}.',
      },
      testimonial: {
        title: 'Share your experience – {name}',
        description:
          'Worked with {ownerName}? Leave a testimonial about your project. It takes two minutes and is reviewed before publishing.',
      },
      thankYou: {
        title: 'Thank you – {name}',
        description: 'Your message has been sent. A personal reply follows within {replyTime}.',
      },
      privacy: {
        title: 'Privacy – {name}',
        description: 'What {name} stores about you, for how long, and how to have it deleted.',
      },
    },
    summary:
      'Web applications, SaaS products and AI integrations, with the price and the delivery date in writing before work begins.',
    share: { image: null },
  },
  email: {
    senderName: '{ownerName}, {name}',
    signature: '{ownerName}',
    confirmation: {
      subject: 'Your request has arrived – {name}',
      greeting: 'Thank you, {visitorName}.',
      text: 'Your consultation request has arrived. I read every one myself and reply within {replyTime}, usually with a few questions.\n\nWithin {roadmapTime} you get a roadmap: what to build first, what it costs, and when it is done. There is nothing to prepare. If something important comes to mind, just answer this email.',
    },
  },
  legal: { privacy: null, imprint: null },
} satisfies Partial<SiteContent>;

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
