import { z } from 'zod';
import { REPLY } from '#common/dashboard-limits.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  id,
  idParams,
  multiLine,
  optionalSingleLine,
  singleLine,
  timestamp,
} from '#common/fields.ts';
import { fieldProblem } from '#common/rules/reply-fields.ts';

export const ReplyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  updatedAt: timestamp,
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

const TemplateChange = z
  .strictObject({
    name: singleLine({ max: REPLY.templateName, required: 'Name is required' }),
    subject: optionalSingleLine(REPLY.subject),
    body: multiLine({ max: REPLY.body, required: 'Text is required' }),
  })
  .check(({ value, issues }) => {
    for (const path of ['subject', 'body'] as const) {
      const message = fieldProblem(value[path] ?? '');
      if (message) issues.push({ code: 'custom', path: [path], message, input: value[path] });
    }
  });
export type TemplateChange = z.output<typeof TemplateChange>;

const PATH = '/api/reply-templates';
const example = {
  name: 'Thank you',
  subject: 'Your request',
  body: 'Hi {firstName|there},\n\nthank you.\n\n{ownerName}',
};

export const listReplyTemplates = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Texts to start a reply with',
  reply: reply(z.array(ReplyTemplate)),
});

export const addReplyTemplate = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  summary: 'Add a text to start a reply with',
  description:
    'Fields stand in braces: `{firstName}`, `{name}`, `{company}`, `{projectType}`, `{budget}` and `{timeline}` of the client, `{ownerName}`, `{bookingLink}` and `{estimate}`. `{firstName|there}` has a fallback.',
  status: 201,
  payload: TemplateChange,
  example,
  maxBody: REPLY.maxBody,
  reply: reply(ReplyTemplate),
});

export const editReplyTemplate = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: 'admin',
  summary: 'Change a text to start a reply with',
  params: idParams,
  payload: TemplateChange.safeExtend(expectedUpdatedAt),
  example,
  maxBody: REPLY.maxBody,
  reply: reply(ReplyTemplate),
});

export const deleteReplyTemplate = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'admin',
  summary: 'Delete a text to start a reply with',
  params: idParams,
  reply: done,
});

export const fillReplyTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/fill`,
  access: 'admin',
  summary: 'The text of a template for one request',
  description: 'Nothing is stored. A field without a value stays in the text and is named in `missing`.',
  params: idParams,
  payload: z.strictObject({ contactId: id }),
  example: { contactId: '0198a1b2-0000-7000-8000-000000000000' },
  reply: reply(z.object({ subject: z.string(), body: z.string(), missing: z.array(z.string()) })),
});
