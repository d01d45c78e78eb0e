import type { CardProject } from '#web/public/shared/cards/card-project.ts';

/** Shown when the projects cannot be loaded. */
export const sampleProjects: readonly CardProject[] = [
  {
    slug: 'kestrel-dispatch',
    title: 'Kestrel Dispatch',
    category: 'fullstack',
    status: 'completed',
    summary:
      'A dispatch board for a furniture courier: jobs, vans and delivery slots on one screen, with proof of delivery from the driver’s phone.',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'WebSockets'],
    demoUrl: 'https://example.com/kestrel-dispatch',
    githubUrl: null,
    results: [],
    isExample: true,
    image: null,
  },
  {
    slug: 'clause-finder',
    title: 'Clause Finder',
    category: 'ai',
    status: 'completed',
    summary:
      'Search in plain language over twelve years of signed contracts, with every answer quoting the clause and page it came from.',
    technologies: ['TypeScript', 'OpenAI API', 'PostgreSQL', 'React'],
    demoUrl: 'https://example.com/clause-finder',
    githubUrl: null,
    results: [],
    isExample: true,
    image: null,
  },
  {
    slug: 'shiftleaf',
    title: 'Shiftleaf',
    category: 'saas',
    status: 'in_progress',
    summary:
      'Shift planning for small pharmacy groups: availability, swaps and legal rest times, billed per branch by subscription.',
    technologies: ['Next.js', 'TypeScript', 'PostgreSQL', 'Stripe'],
    demoUrl: 'https://example.com/shiftleaf',
    githubUrl: null,
    results: [],
    isExample: true,
    image: null,
  },
];
