import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';

export const linkStates = ['ok', 'dead', 'unsure', 'insecure'] as const;

const CheckedLink = z.object({
  projectId: z.string(),
  title: z.string(),
  field: z.enum(['demoUrl', 'githubUrl']),
  url: z.string(),
  state: z.enum(linkStates).describe('Visitors get neither `dead` nor `insecure` links'),
  reason: z.string().describe('What was found, as a sentence'),
});
export type CheckedLink = z.output<typeof CheckedLink>;

export const checkProjectLinks = endpoint({
  method: 'POST',
  path: '/api/portfolio/links/check',
  access: 'admin',
  summary: 'Visit the links of all projects and mark the dead ones',
  description:
    'Every link is asked for its headers, over https and at public addresses only. A server that refuses robots, or does not reply in time, is `unsure` and stays offered.',
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['rate_limited'],
  reply: reply(z.array(CheckedLink)),
});
