import type { PublicContent, SiteContent } from '#common/contract/site/content.ts';
import { fillContent } from '#common/site/braces.ts';
import { withImages } from '#common/site/images.ts';
import { publicContent } from '#common/site/sections.ts';
import { secondSiteOffers } from './second-site-offers.ts';
import { secondSitePages } from './second-site-pages.ts';

/**
 * The site of a second owner, for tests. It shares no text, name, price, color or font with the starter, its packages
 * have odd lengths, its sections stand in another order, and three of them are hidden.
 */
export const secondSite: SiteContent = {
  identity: {
    name: 'Maré',
    tagline: '{name} means tide.',
    ownerName: 'Inês Carvalho',
    role: 'Designer and developer',
    email: 'ines@mare.example',
    phone: '+351 21 000 00 00',
    city: 'Lisbon',
    country: 'Portugal',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    locale: 'pt-PT',
    language: 'en',
    links: [
      { label: 'Code on GitHub', url: 'https://github.com/mare-example', kind: 'github' },
      { label: 'Sketches', url: 'https://www.instagram.com/mare.example', kind: 'instagram' },
      { label: 'Reading list', url: 'https://mare.example/reading', kind: 'other' },
    ],
    portrait: null,
    logo: null,
  },
  look: { accent: '#1f6f8b', fonts: 'fraunces-source-sans', theme: 'light' },
  availability: {
    state: 'booked',
    badge: 'Booked out',
    text: 'Booked out until spring',
    startsOn: '2027-04-12',
  },
  ...secondSitePages,
  ...secondSiteOffers,
  seo: {
    pages: {
      home: {
        title: '{name}: interfaces drawn and coded by one hand',
        description: '{ownerName} draws and codes shops and booking sites in {city}. Prices start at {priceFrom}.',
      },
      testimonial: {
        title: 'A few words for {name}',
        description: 'Have you had something made by {ownerName}? Say how it was.',
      },
      thankYou: { title: 'Received: {name}', description: 'Your note is here. An answer comes in {replyTime}.' },
      privacy: { title: 'Your data at {name}', description: 'Which data {name} holds and how it is erased.' },
    },
    summary: 'Shops and booking sites, drawn and coded by one hand in {city}.',
    share: { image: null },
  },
  email: {
    senderName: '{ownerName} ({name})',
    signature: 'Until soon,\n{ownerName}',
    confirmation: {
      subject: '{name} has your note',
      greeting: 'Olá {visitorName}!',
      text: 'Your note is here and I answer it in {replyTime}.\n\nA sketch follows after {roadmapTime}.',
    },
  },
  legal: {
    privacy: 'Data stays in **Portugal**.',
    imprint: '**Maré, Unipessoal Lda**\n\nRua da Prata 1, 1100-414 Lisboa',
  },
};

/** The second site as everybody gets it, at that time in milliseconds since 1970. */
export const secondContent = (now: number): PublicContent =>
  publicContent(withImages(fillContent(secondSite, { contactEmail: '', now }), new Map()));
