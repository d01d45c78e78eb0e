import type { SiteContent } from '#common/contract/site/content.ts';

export const secondSitePages = {
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
