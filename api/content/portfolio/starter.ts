import type { z } from 'zod';
import { ImportedPortfolio, type NewFaq, type NewProject, type NewSkill } from '#common/contract/portfolio-content.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatList } from '#common/format.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';

const starter = {
  projects: [
    {
      title: 'Company website',
      category: 'web',
      description: 'A fast, accessible website with pages that the client can edit without help.',
      technologies: ['React', 'TypeScript', 'Node.js', 'Tailwind CSS'],
      githubUrl: null,
      demoUrl: null,
      status: 'completed',
      featured: true,
      priority: 5,
      client: null,
      challenge: null,
      solution: null,
      outcome: null,
    },
    {
      title: 'Subscription product',
      category: 'saas',
      description: 'Accounts, teams and monthly billing: the base on which a software service can grow.',
      technologies: ['React', 'TypeScript', 'Node.js', 'MySQL', 'Stripe'],
      githubUrl: null,
      demoUrl: null,
      status: 'completed',
      featured: true,
      priority: 4,
      client: null,
      challenge: null,
      solution: null,
      outcome: null,
    },
    {
      title: 'Document assistant',
      category: 'ai',
      description: 'An assistant that answers questions from a company’s own documents and names its sources.',
      technologies: ['TypeScript', 'Node.js', 'OpenAI API', 'MySQL'],
      githubUrl: null,
      demoUrl: null,
      status: 'completed',
      featured: true,
      priority: 3,
      client: null,
      challenge: null,
      solution: null,
      outcome: null,
    },
  ],
  skills: [
    {
      name: 'Node.js',
      category: 'backend',
      description: 'Services and APIs in TypeScript.',
      proficiency: 'expert',
      experienceYears: 5,
      priority: 8,
    },
    {
      name: 'React',
      category: 'frontend',
      description: 'Web interfaces in TypeScript.',
      proficiency: 'expert',
      experienceYears: 5,
      priority: 8,
    },
    {
      name: 'AI integration',
      category: 'ai_integration',
      description: 'Language models inside existing products.',
      proficiency: 'advanced',
      experienceYears: 3,
      priority: 7,
    },
    {
      name: 'SQL databases',
      category: 'databases',
      description: 'Schema design, migrations and tuning.',
      proficiency: 'advanced',
      experienceYears: 5,
      priority: 6,
    },
    {
      name: 'Docker',
      category: 'cloud_deployment',
      description: 'Repeatable builds and deployments.',
      proficiency: 'advanced',
      experienceYears: 4,
      priority: 5,
    },
    {
      name: 'Stripe',
      category: 'payment_systems',
      description: 'Checkout, invoices and subscriptions.',
      proficiency: 'intermediate',
      experienceYears: 3,
      priority: 4,
    },
  ],
} satisfies {
  projects: readonly z.input<typeof NewProject>[];
  skills: readonly z.input<typeof NewSkill>[];
};

type FaqEntry = z.input<typeof NewFaq>;

/** Prices and delivery times, from the site's packages. */
function offerFaqs({ packages, addOns, identity }: SiteContent): FaqEntry[] {
  const price = (amount: number) => formatMoney(amount, identity);
  const byPrice = packages.toSorted((a, b) => a.price - b.price);
  const [smallest] = byPrice;
  const largest = byPrice.at(-1);
  if (!smallest || !largest) return [];
  const extras =
    addOns.length === 0 ? '' : `, and add-on services at ${price(Math.min(...addOns.map((one) => one.price)))}`;
  return [
    {
      question: 'How much does a project cost?',
      answer: `Packages start at ${formatList(byPrice.map((one) => price(one.price)))}${extras}. You get a fixed price in writing before work begins.`,
      category: 'pricing',
      priority: 8,
      tags: ['price', 'packages'],
    },
    {
      question: 'How long does a project take?',
      answer: `Between ${formatWeeks(smallest.weeks)} for the smallest package and ${formatWeeks(largest.weeks)} for the largest.`,
      category: 'timeline',
      priority: 7,
      tags: ['timeline', 'delivery'],
    },
  ];
}

const guaranteeFaq = ({ guarantee }: SiteContent): FaqEntry => ({
  question: 'What if you deliver late?',
  answer: guarantee.text,
  category: 'guarantee',
  priority: 6,
  tags: ['guarantee', 'late delivery'],
});

const promisesFaq = ({ promises }: SiteContent): FaqEntry => ({
  question: 'How soon will I hear from you?',
  answer: `You get a reply within ${promises.reply.time} and a project roadmap within ${promises.roadmap.time}.`,
  category: 'process',
  priority: 5,
  tags: ['process', 'response time'],
});

/** Questions about what the site says, but for its hidden sections. */
const faqsOf = (site: SiteContent): FaqEntry[] => [
  ...(isVisible(site, 'services') ? offerFaqs(site) : []),
  ...(isVisible(site, 'guarantee') ? [guaranteeFaq(site)] : []),
  promisesFaq(site),
];

const asExamples = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, isExample: true }));

/**
 * The content after a reset: neutral examples that the owner replaces one by one. The site's fields in braces are filled
 * in.
 */
export const starterContent = (site: SiteContent): ImportedPortfolio =>
  ImportedPortfolio.parse({
    projects: asExamples(starter.projects),
    skills: asExamples(starter.skills),
    faqs: asExamples(faqsOf(site)),
  });
