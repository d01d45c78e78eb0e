import { z } from 'zod';
import { OWN_EMAIL } from '#common/dashboard-limits.ts';
import { emailReaders } from '#common/emails/kind.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, multiLine, singleLine, timestamp } from '#common/fields.ts';

export const SiteEmail = z.object({
  template: z.string(),
  name: z.string(),
  to: z.enum(emailReaders),
  when: z.string(),
  optional: z.boolean(),
  enabled: z.boolean(),
  subject: z.string().describe('With its fields in braces, like the text'),
  text: z.string().describe('The opening words'),
  fields: z.array(z.string()).describe('Fields that subject and text can hold'),
  required: z.array(z.string()).describe('Fields that the text must hold'),
  editedIn: z.literal('site').nullable().describe('`site`: its words are a part of the site'),
  edited: z.boolean(),
  updatedAt: timestamp,
});
export type SiteEmail = z.output<typeof SiteEmail>;

const PATH = '/api/emails';
const params = z.strictObject({
  template: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Not a template')
    .describe('Name of the template'),
});

export const listSiteEmails = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Every email that the site sends by itself, with its words and its switch',
  reply: reply(
    z.object({
      emails: z.array(SiteEmail),
      localLinks: z
        .string()
        .nullish()
        .describe('Where links in emails lead while that is this machine or its network, which clients cannot reach'),
    }),
  ),
});

export const editSiteEmail = endpoint({
  method: 'PUT',
  path: `${PATH}/{template}`,
  access: 'admin',
  summary: 'Change the words of an email, or switch it off',
  description:
    '`null` brings back the subject or the text as it came. 422 for a field in braces that is unknown, or one in `required` that is missing, and for switching off an email that is not optional.',
  params,
  payload: z.strictObject({
    subject: singleLine({ max: OWN_EMAIL.subject, required: 'Subject is required' }).nullable().optional(),
    text: multiLine({ max: OWN_EMAIL.text, required: 'Text is required' }).nullable().optional(),
    enabled: z.boolean().optional(),
    ...expectedUpdatedAt,
  }),
  example: { subject: 'Your quote {number}: {title}', text: null },
  errors: ['conflict', 'rule_broken'],
  reply: reply(SiteEmail),
});

export const previewSiteEmail = endpoint({
  method: 'GET',
  path: `${PATH}/{template}/preview`,
  access: 'admin',
  summary: 'An email as it would go out, about invented people; nothing is sent',
  params,
  reply: reply(z.object({ from: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
});
