import { sampleProject } from '#common/contract/testing/sample-project.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { paths, projectPath } from '#common/paths.ts';

/** Replies of the API for rendering pages in tests: a few rows that name neither site. */

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const project = (slug: string, title: string) => ({
  ...sampleProject({
    id: slug,
    _id: slug,
    slug,
    title,
    description: `${title} in one sentence.`,
    technologies: ['Lua'],
    demoUrl: 'https://example.com/',
    featured: true,
    priority: 1,
    challenge: 'It was slow.',
    solution: 'It is fast.',
  }),
  testimonials: [],
  previous: null,
  next: null,
});

const testimonial = {
  id: 't',
  _id: 't',
  projectName: 'Ferry',
  clientName: 'Ada',
  company: null,
  role: null,
  photo: null,
  feedback: 'It floats.',
  rating: 5,
  wouldRecommend: true,
  isFeatured: false,
  dateSubmitted: stamps.createdAt,
  dateApproved: null,
};
const faq = {
  id: 'f',
  _id: 'f',
  question: 'Why?',
  answer: 'Why not.',
  category: 'a',
  priority: 1,
  tags: [],
  ...stamps,
};

const replies: Record<string, unknown> = {
  '/api/projects': { success: true, data: [project('ferry', 'Ferry'), project('bakery', 'Bakery')] },
  '/api/projects/{slug}': {
    success: true,
    data: { ...project('ferry', 'Ferry'), next: { slug: 'bakery', title: 'Bakery', category: 'web', image: null } },
  },
  '/api/testimonials': { success: true, data: [testimonial], pagination: { total: 1, pages: 1, page: 1, limit: 12 } },
  '/api/portfolio/faqs': { success: true, data: [faq] },
};

export const loadSample = <E extends Endpoint>(endpoint: E): Promise<ReplyOf<E>> =>
  Promise.resolve(replies[endpoint.path] as ReplyOf<E>);

/** A page of each kind. */
export const samplePaths: readonly string[] = [
  paths.home,
  paths.submitTestimonial,
  paths.thankYou,
  projectPath('ferry'),
  '/nowhere',
];
