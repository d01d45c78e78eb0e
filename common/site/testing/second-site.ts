import type { PublicContent, SiteContent } from '#common/contract/site/content.ts';
import { fillContent } from '#common/site/braces.ts';
import { withImages } from '#common/site/images.ts';
import { publicContent } from '#common/site/sections.ts';

const budgets = ['below 2.500 €', '2.500 € to 8.000 €', 'above 8.000 €'];
const timelines = ['this season', 'next season', 'whenever'];

const secondSiteOffers = {
  guarantee: {
    title: 'Hidden: a promise by handshake.',
    text: 'Hidden: what does not please is drawn again.',
    rule: 'Hidden: twice, within 30 days of opening.',
  },
  reasons: [{ title: 'Hidden: one hand', text: 'Hidden: nobody translates between drawing and code.' }],
  promises: {
    reply: { time: '2 days', text: 'An answer written by a person.' },
    roadmap: { time: '9 days', text: 'A first sketch with a price under it.' },
  },
  packages: [
    {
      id: 'review',
      name: 'Second look',
      price: 690,
      weeks: { from: 1, to: 1 },
      text: 'I go through your site with a pencil and tell you what to change.',
      includes: ['Twenty pages with notes', 'One afternoon of talking'],
      highlighted: false,
      budget: 'below 2.500 €',
      timeline: 'this season',
    },
    {
      id: 'postcard',
      name: 'Postcard',
      price: 2450.5,
      weeks: { from: 3, to: 5 },
      text: 'One page with everything that a guest wants to know.',
      includes: [],
      highlighted: false,
      budget: 'below 2.500 €',
      timeline: null,
    },
    {
      id: 'storefront',
      name: 'Storefront',
      price: 7_900,
      weeks: { from: 7, to: 11 },
      text: 'A shop with up to two hundred things in it, photographed and described.',
      includes: ['MB Way and cards', 'Stock that counts itself', 'A day of teaching'],
      highlighted: true,
      budget: '2.500 € to 8.000 €',
      timeline: 'next season',
    },
    {
      id: 'harbour',
      name: 'Harbour',
      price: 23_750,
      weeks: { from: 19, to: 27 },
      text: 'Bookings, tickets and a back office for a house with staff.',
      includes: ['Three languages', 'A year at your side'],
      highlighted: false,
      budget: null,
      timeline: null,
    },
  ],
  addOns: [{ id: 'photos', name: 'A day of photographs', price: 980, text: 'Forty pictures, yours for ever.' }],
  callTypes: [
    {
      id: '20',
      minutes: 20,
      name: 'A short hello',
      text: 'We find out whether we like each other.',
      message: 'I would like a short hello. I am free on:',
    },
  ],
  form: { budgets, timelines, sent: 'Your note is on my table.' },
  quickStarts: [
    { label: 'A shop', message: 'I sell things by hand and want to sell them online, namely' },
    { label: 'A kitchen', message: 'We have a restaurant and our guests keep asking for' },
    { label: 'A boat', message: 'We run trips on the water and need a way to book' },
    { label: 'Something else', message: 'It is none of these, because' },
  ],
} satisfies Partial<SiteContent>;

const secondSitePages = {
  sections: [
    { id: 'hero', visible: true, nav: 'Top', label: 'Opening', heading: null, intro: null },
    {
      id: 'projects',
      visible: true,
      nav: 'Portfolio',
      label: 'Made lately',
      heading: 'Shops, kitchens, a ferry.',
      intro: 'Each of them still runs, and each has a person to call.',
    },
    {
      id: 'services',
      visible: true,
      nav: 'Prices',
      label: 'What I make',
      heading: 'Four formats, no surprises.',
      intro: 'Drawn and coded by the same hand, so nothing is lost in between.',
    },
    { id: 'why', visible: false, nav: 'Why', label: 'Reasons', heading: 'Hidden: why one hand.', intro: null },
    {
      id: 'about',
      visible: true,
      nav: null,
      label: 'Who draws',
      heading: 'A drawing table and a terminal.',
      intro: 'Twelve years of both, in one room above the river.',
    },
    { id: 'guarantee', visible: false, nav: 'Promise', label: 'My word', heading: null, intro: null },
    {
      id: 'testimonials',
      visible: false,
      nav: 'Voices',
      label: 'Voices',
      heading: 'Hidden: what they say.',
      intro: 'Hidden: were you there?',
    },
    {
      id: 'contact',
      visible: true,
      nav: 'Write',
      label: 'Write to me',
      heading: 'Which idea keeps you awake?',
      intro: 'Three lines are enough.',
    },
  ],
  hero: {
    eyebrow: 'Interfaces for shops and places',
    place: '{city} ({utcOffset})',
    title: ['Drawn on paper, coded by noon'],
    lede: 'I am {ownerName}. I draw and code shops and booking sites for people with a counter, a kitchen or a boat.',
    contact: 'Write a note',
    chat: 'Ask the machine',
    ruler: 'First sketch to opening day',
    proof: 'auto',
  },
  about: {
    paragraphs: ['I studied graphic design in Porto and taught myself the rest on night ferries.'],
    facts: [
      { term: 'Studio', text: 'Above the river in {city}' },
      { term: 'Languages', text: 'Portuguese, English, Italian' },
    ],
  },
  counters: [
    { value: 12, suffix: '+', label: 'hidden: summers at the table' },
    { value: 48_500, suffix: '', label: 'hidden: cups of coffee' },
  ],
  faqIntro: 'Often wondered',
  testimonialPage: {
    eyebrow: 'Your turn',
    title: 'How was it, honestly?',
    whyTitle: 'What your lines are for',
    reasons: [{ title: 'They are read twice', text: 'Once on the day they come, and once in winter.' }],
    consent: 'My name and these lines may stand on {name}.',
  },
  thankYou: {
    title: 'Obrigada!',
    text: 'Your note lies on the table. Expect an answer in {replyTime}.',
    quick: { title: 'A short wait', text: 'In {replyTime}, by hand.' },
    call: { title: 'Or by voice', text: 'The number is at the bottom' },
  },
  chat: {
    greeting: 'Olá! I know the formats and prices of {name}. {firstName} knows the rest.',
    teaser: 'Lost? Ask.',
    starters: [
      {
        category: 'Drawing',
        questions: ['Do you draw by hand?', 'Can I keep my logo?', 'Which typefaces do you like?'],
      },
      { category: 'Shops', questions: ['Which shop system is it?', 'Can I pay by MB Way?', 'Who takes the photos?'] },
      { category: 'Money', questions: ['How is it billed?', 'Is VAT included?', 'Are there instalments?'] },
      { category: 'Time', questions: ['When are you free?', 'Do you work in August?', 'How long is a storefront?'] },
    ],
    followUps: ['Go on', 'Why so?', 'In euros?', 'Show me', 'And then?'],
  },
  footer: { title: 'The tide waits for your note.' },
} satisfies Partial<SiteContent>;

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
