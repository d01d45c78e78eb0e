import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { paths, projectPath } from '#common/paths.ts';

/** Replies of the API for rendering pages in tests: a few rows that name neither site. */

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const project = (slug: string, title: string) => ({
  id: slug,
  _id: slug,
  slug,
  title,
  description: `${title} in one sentence.`,
  category: 'web',
  technologies: ['Lua'],
  githubUrl: null,
  demoUrl: 'https://example.com/',
  status: 'completed',
  featured: true,
  priority: 1,
  client: null,
  challenge: 'It was slow.',
  solution: 'It is fast.',
  outcome: null,
  ...stamps,
});

const testimonial = {
  id: 't',
  _id: 't',
  projectName: 'Ferry',
  clientName: 'Ada',
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
  '/api/projects/{slug}': { success: true, data: project('ferry', 'Ferry') },
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
