import type { Testimonial } from '#common/contract/testimonials.ts';

type ExampleTestimonial = Pick<
  Testimonial,
  'projectName' | 'clientName' | 'company' | 'role' | 'feedback' | 'rating' | 'wouldRecommend' | 'status' | 'isFeatured'
> & {
  /** Age of the submission when the content is seeded. */
  daysAgo: number;
};

/** Invented clients, in every state that moderation knows. */
export const exampleTestimonials: readonly ExampleTestimonial[] = [
  {
    projectName: 'Kestrel Dispatch',
    clientName: 'Helen Marwick',
    company: 'Marwick & Sons Deliveries',
    role: 'Managing director',
    feedback:
      'I expected to explain our business to a programmer. Instead he spent a day on video with our dispatcher, watched her plan, and came back with a board that works the way she thinks. We went live on a Monday and nobody asked for the whiteboard back. When a driver’s old phone would not upload photos, it was sorted out the same evening.',
    rating: 5,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: true,
    daysAgo: 34,
  },
  {
    projectName: 'Clause Finder',
    clientName: 'Anders Lindqvist',
    company: 'Lindqvist Legal',
    role: 'Partner',
    feedback:
      'We had seen three demonstrations of “AI for lawyers” before this and trusted none of them. What convinced us was how openly the limits were discussed. The tool says when it has not found anything, it always shows the page, and our documents stay on our server. The acceptance test with our own sixty questions was his idea, not ours. Two things took longer than I would have liked: the older scans were worse than anyone had guessed, and our own IT needed two weeks to open one port. He told us about the first on day three and adjusted the plan so that the date still held. We now use the search daily, and I have already asked him to look at our invoicing.',
    rating: 5,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: true,
    daysAgo: 71,
  },
  {
    projectName: 'Tandem Payout Ledger',
    clientName: 'Omar Al Suwaidi',
    company: 'Tandem Crews',
    role: 'Head of finance',
    feedback:
      'He asked questions about our money flow that our own auditors had not asked. The month of running both systems side by side felt slow at the time, but it found two old mistakes of ours. I sleep better on payout days.',
    rating: 5,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: true,
    daysAgo: 118,
  },
  {
    projectName: 'Shiftleaf',
    clientName: 'Priya Raman',
    company: 'Shiftleaf',
    role: 'Co-founder',
    feedback:
      'As first-time founders we wanted everything at once. We were talked out of half of it, kindly and with reasons, and that is why we launched in seven weeks instead of never. The weekly previews kept us calm.',
    rating: 5,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: true,
    daysAgo: 22,
  },
  {
    projectName: 'Brot & Korn Wholesale Orders',
    clientName: 'Katharina Hofer',
    company: 'Brot & Korn',
    role: 'Owner',
    feedback: 'Simple, sturdy, on time. My night shift likes it, and they do not like much.',
    rating: 5,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: false,
    daysAgo: 160,
  },
  {
    projectName: 'Mandi Rates',
    clientName: 'Muhammad Aslam Bhatti',
    company: 'Ravi Growers Cooperative',
    role: 'Secretary',
    feedback:
      'The app works where our phones have no signal, and the Urdu is proper Urdu, not a translation. A few older members still need help with the sales screen, so we would like larger buttons in the next version. He visited two villages himself before he drew anything.',
    rating: 4,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: false,
    daysAgo: 205,
  },
  {
    projectName: 'Appointment site for a physiotherapy practice',
    clientName: 'Aoife Brennan',
    company: null,
    role: 'Physiotherapist',
    feedback:
      'Good work at a fair price and quick answers. I would have liked a short video on how to change the opening hours rather than a written guide, but the guide was clear and I managed.',
    rating: 4,
    wouldRecommend: true,
    status: 'approved',
    isFeatured: false,
    daysAgo: 96,
  },
  {
    projectName: 'Inbox Triage Assistant',
    clientName: 'Lucía Ferrer',
    company: 'Solvento',
    role: 'Head of support',
    feedback:
      'We are still in the pilot, but half of our routine mail already needs only a quick read before sending. What I value most is the weekly comparison: we can see where the drafts are weak instead of guessing.',
    rating: 5,
    wouldRecommend: true,
    status: 'pending',
    isFeatured: false,
    daysAgo: 1,
  },
  {
    projectName: 'Stock import for an online shop',
    clientName: 'Tomasz Wójcik',
    company: null,
    role: 'Shop owner',
    feedback:
      'The import itself runs well. Communication was mostly in the morning for me because of the time difference, and one change I thought was included turned out to be extra. It was explained fairly, but I would ask more questions at the start next time.',
    rating: 3,
    wouldRecommend: false,
    status: 'pending',
    isFeatured: false,
    daysAgo: 4,
  },
  {
    projectName: 'Newsletter sign-up page',
    clientName: 'Thandi Mokoena',
    company: null,
    role: null,
    feedback: 'Very good!',
    rating: 5,
    wouldRecommend: true,
    status: 'pending',
    isFeatured: false,
    daysAgo: 9,
  },
  {
    projectName: 'SEO services',
    clientName: 'Best Rank Agency',
    company: null,
    role: null,
    feedback:
      'Nice website! We can bring it to the first page of every search engine. Write to us today for a free quote.',
    rating: 5,
    wouldRecommend: true,
    status: 'rejected',
    isFeatured: false,
    daysAgo: 47,
  },
  {
    projectName: 'Label Station',
    clientName: 'Seo-yeon Park',
    company: 'Hanok Ceramics',
    role: 'Operations',
    feedback:
      'Our packers used the stations for two busy seasons with hardly a stop. We work with a logistics partner now, so they are switched off, but it was the right thing at the right time.',
    rating: 4,
    wouldRecommend: true,
    status: 'archived',
    isFeatured: false,
    daysAgo: 410,
  },
];
