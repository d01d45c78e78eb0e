import type { SiteContent } from '#common/contract/site/content.ts';

const budgets = ['below 2.500 €', '2.500 € to 8.000 €', 'above 8.000 €'];
const timelines = ['this season', 'next season', 'whenever'];

export const secondSiteOffers = {
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
