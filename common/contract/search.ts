import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { queryNumber, singleLine } from '#common/fields.ts';
import { ADMIN_SEARCH_RESULTS } from '#common/limits.ts';

export const SearchHit = z.object({
  type: z.enum(['project', 'skill', 'faq', 'contact', 'testimonial', 'command']),
  /** A command has a name: `theme`, `add-project`. */
  id: z.string(),
  title: z.string(),
  /** Distinguishes entries with the same title. */
  detail: z.string(),
});
export type SearchHit = z.output<typeof SearchHit>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'admin',
  summary: 'Search projects, skills, FAQs, contacts, testimonials and commands',
  description:
    'One list over all kinds, best first: an exact title, then its beginning, then all words in any order, then what holds them elsewhere, and slips last.',
  query: z.strictObject({
    query: singleLine({ max: 200, required: 'Search text is required' }).describe('Text to search for'),
    limit: queryNumber(ADMIN_SEARCH_RESULTS, 1, 20, 'Maximum number of hits of each kind'),
  }),
  reply: reply(z.array(SearchHit)),
});
