import type { z } from 'zod';
import { replyTime, roadmapTime } from '#common/content/services.ts';
import { ImportedPortfolio, type NewFaq, type NewProject, type NewSkill } from '#common/contract/portfolio-content.ts';

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
      description: 'Payments and subscriptions.',
      proficiency: 'intermediate',
      experienceYears: 3,
      priority: 4,
    },
  ],
  faqs: [
    {
      question: 'How much does a project cost?',
      answer:
        'Packages start at $500, $1,500 and $5,000, and add-on services at $400. You get a fixed price in writing before work begins.',
      category: 'pricing',
      priority: 8,
      tags: ['price', 'packages'],
    },
    {
      question: 'How long does a project take?',
      answer: 'Between 1-2 weeks for the smallest package and 4-8 weeks for the largest.',
      category: 'timeline',
      priority: 7,
      tags: ['timeline', 'delivery'],
    },
    {
      question: 'What happens if you deliver late?',
      answer: 'There is a money-back guarantee for late delivery.',
      category: 'guarantee',
      priority: 6,
      tags: ['guarantee', 'late delivery'],
    },
    {
      question: 'How soon will I hear from you?',
      answer: `You get a reply within ${replyTime} and a project roadmap within ${roadmapTime}.`,
      category: 'process',
      priority: 5,
      tags: ['process', 'response time'],
    },
  ],
} satisfies {
  projects: readonly z.input<typeof NewProject>[];
  skills: readonly z.input<typeof NewSkill>[];
  faqs: readonly z.input<typeof NewFaq>[];
};

const asExamples = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, isExample: true }));

/** The content after a reset: neutral examples that the owner replaces one by one. */
export const starterContent = (): ImportedPortfolio =>
  ImportedPortfolio.parse({
    projects: asExamples(starter.projects),
    skills: asExamples(starter.skills),
    faqs: asExamples(starter.faqs),
  });
