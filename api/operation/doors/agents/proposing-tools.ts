import { z } from 'zod';
import { unauthenticated } from '#common/errors.ts';
import { id } from '#common/fields.ts';
import { forms } from './proposals/kinds.ts';
import type { Propose } from './proposals/service.ts';
import { type Tool, tool } from './tool.ts';

const AFTERWARDS = 'It changes nothing: the owner reads it and accepts, edits or discards it.';

/** Tools that propose; each keeps the limits of the form that it fills. */
export function proposingTools(propose: Propose): Tool[] {
  const entryTool = (kind: 'project' | 'faq', words: { name: string; title: string; description: string }) =>
    tool({
      ...words,
      description: `${words.description} ${AFTERWARDS}`,
      scopes: ['content:read', 'proposals'],
      isReadOnly: false,
      // The fields that a new entry needs are asked for once it is known to be one.
      input: forms[kind]
        .partial()
        .extend({ id: id.optional().describe('Id of the entry that is changed; a new one has none') }),
      async run({ id: targetId = null, ...fields }, caller) {
        if (!caller) throw unauthenticated();
        return propose({ kind, targetId, fields }, caller);
      },
    });
  return [
    tool({
      name: 'draft_reply',
      title: 'Draft a reply',
      description: `Proposes the reply to a request as a draft. ${AFTERWARDS}`,
      scopes: ['requests:read', 'proposals'],
      isReadOnly: false,
      input: z.strictObject({
        requestId: id.describe('Id of the request'),
        ...forms.reply.shape,
      }),
      async run({ requestId: targetId, ...fields }, caller) {
        if (!caller) throw unauthenticated();
        return propose({ kind: 'reply', targetId, fields }, caller);
      },
    }),
    entryTool('project', {
      name: 'draft_project',
      title: 'Draft a project',
      description:
        'Proposes a new project, which needs title, category and description and becomes a draft, or with `id` what changes of one.',
    }),
    entryTool('faq', {
      name: 'draft_faq',
      title: 'Draft an FAQ',
      description: 'Proposes a new FAQ, which needs question and answer, or with `id` what changes of one.',
    }),
    tool({
      name: 'propose_quote',
      title: 'Propose a quote',
      description: `Proposes the draft of a quote for a request. Amounts are in minor units of the currency. ${AFTERWARDS}`,
      scopes: ['money:read', 'proposals'],
      isReadOnly: false,
      input: forms.quote,
      async run(fields, caller) {
        if (!caller) throw unauthenticated();
        return propose({ kind: 'quote', targetId: fields.contactId, fields }, caller);
      },
    }),
  ];
}
