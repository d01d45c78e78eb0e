import type { SiteContent } from '#common/contract/site/content.ts';

export const starterPages = {
  sections: [
    { id: 'hero', visible: true, nav: null, label: 'Introduction', heading: null, intro: null },
    {
      id: 'about',
      visible: true,
      nav: 'About',
      label: 'About',
      heading: 'You talk to the engineer who writes your code.',
      intro: null,
    },
    {
      id: 'services',
      visible: true,
      nav: 'Pricing',
      label: 'Services and pricing',
      heading: 'Three sizes. A fixed price before we start.',
      intro: 'You see your price and your delivery date in writing before any work begins.',
    },
    { id: 'guarantee', visible: true, nav: null, label: 'The guarantee', heading: null, intro: null },
    {
      id: 'why',
      visible: true,
      nav: null,
      label: 'Why me',
      heading: 'Small on purpose, exact by habit.',
      intro: null,
    },
    {
      id: 'projects',
      visible: true,
      nav: 'Projects',
      label: 'Projects',
      heading: 'Selected work.',
      intro: 'Tools that people open every morning, built with the people who use them.',
    },
    {
      id: 'testimonials',
      visible: true,
      nav: null,
      label: 'Testimonials',
      heading: 'In their words.',
      intro: 'Have we worked together?',
    },
    {
      id: 'contact',
      visible: true,
      nav: 'Contact',
      label: 'Contact',
      heading: 'Tell me what you want to build.',
      intro: null,
    },
  ],
  hero: {
    eyebrow: 'Web, SaaS and AI integration',
    place: '{city}, {country} ({utcOffset})',
    title: ['Software that ships', 'on the day we agreed'],
    lede: 'I’m {ownerName}, a senior engineer. I build web applications, SaaS products and AI features for founders and small companies: the price and the date in writing before I start, and your money back if I miss it.',
    contact: 'Start a project',
    chat: 'Chat with the assistant',
    ruler: 'From agreement to delivery',
    proof: 'auto',
  },
  about: {
    paragraphs: [
      'Most agencies sell you a senior and hand you a junior. Here I take the first call, draw the data model, write the code, put it live and answer when something looks odd.',
      'That only works with projects small enough to hold in one head. So I ask a lot before I name a price, keep only what your customers would miss in the first release, and show a running version every week.',
    ],
    facts: [
      { term: 'Based in', text: '{city}, {country} ({utcOffset})' },
      { term: 'Works with', text: 'Founders, agencies and owner-run companies' },
      { term: 'Builds in', text: 'TypeScript, React, Node.js, PostgreSQL, MySQL' },
      { term: 'AI', text: 'Retrieval, assistants and document search' },
    ],
  },
  counters: [
    { value: 5, suffix: '', label: 'years of building for clients' },
    { value: 50, suffix: '', label: 'projects delivered' },
    { value: 100, suffix: '%', label: 'client satisfaction' },
  ],
  faqIntro: 'Questions clients ask',
  testimonialPage: {
    eyebrow: 'Share Your Experience',
    title: 'Thank You for Working With Me!',
    whyTitle: 'Why Your Testimonial Matters',
    reasons: [
      {
        title: 'It helps the next client decide',
        text: 'Choosing one developer takes trust. An honest account of how it went gives them a reason.',
      },
      {
        title: 'It makes my work better',
        text: 'I read every line. I keep what worked and fix what didn’t.',
      },
      {
        title: 'It stays in your hands',
        text: 'Nothing is published before I have read it, and you can have it changed or taken down at any time.',
      },
    ],
    consent: 'By submitting, I agree that my name and my words may be published on this site.',
  },
  thankYou: {
    title: 'Thank You!',
    text: "Your message has been sent successfully. I'll get back to you within {replyTime}.",
    quick: { title: 'Quick Response', text: 'Within {replyTime}, from me personally.' },
    call: { title: 'Schedule a Call', text: 'Available in my email' },
  },
  chat: {
    greeting:
      "Hello! I'm the assistant of {name}. Ask me about projects, skills, prices or how we would work together. What I don't know, {ownerName} will answer in person.",
    teaser: 'Need help exploring?',
    starters: [
      {
        category: 'AI and technology',
        questions: [
          'What AI features can you build into my product?',
          'Which AI models and tools do you work with?',
          'How do you keep an AI assistant from making things up?',
        ],
      },
      {
        category: 'Projects and experience',
        questions: [
          'Which projects are you most proud of?',
          'Have you built a SaaS product before?',
          'What do your clients say about you?',
        ],
      },
      {
        category: 'Technical skills',
        questions: [
          'What is your main technology stack?',
          'How do you test what you build?',
          'Can you work with our existing code?',
        ],
      },
      {
        category: 'Business impact',
        questions: [
          'What does a project cost?',
          'How soon could you start and finish?',
          'What happens if you deliver late?',
        ],
      },
    ],
    followUps: [
      'Tell me more',
      'How does that work?',
      'What are the benefits?',
      'Can you show an example?',
      "What's the timeline?",
    ],
  },
  footer: { title: 'Got a deadline? Let’s put it in writing.' },
} satisfies Partial<SiteContent>;
