import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { readReplyMaterial } from '#api/desk/index.ts';
import type { DraftedReply } from '#common/contract/replies.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';

type ReplyMaterial = Awaited<ReturnType<typeof readReplyMaterial>>;
type SourceType = NonNullable<DraftedReply['claims'][number]['source']>['type'];

/** Something that a drafted reply may state facts from. */
export interface Source {
  type: SourceType;
  label: string;
  text: string;
}

/** Characters of one email, and of one passage of the site. */
const MAX_TEXT = 4_000;
const MAX_PASSAGE = 800;

function requestSource(contact: ReplyMaterial['contact']): Source {
  const { name, company, projectType, budget, timeline, packageName, message, submittedAt } = contact;
  const lines = [
    `Sent: ${toIso(submittedAt).slice(0, 10)}`,
    `Name: ${name}`,
    company && `Company: ${company}`,
    projectType && `Project type: ${labelOf(projectTypeOptions, projectType, projectType)}`,
    packageName && `Package: ${packageName}`,
    budget && `Budget: ${budget}`,
    timeline && `Timeline: ${timeline}`,
    message,
  ];
  return { type: 'request', label: 'Request', text: lines.filter(Boolean).join('\n') };
}

function emailSource({ type, text, data, at }: ReplyMaterial['emails'][number]): Source {
  const { subject }: { subject?: unknown } = data === null ? {} : JSON.parse(data);
  const from = type === 'email_in' ? 'Email of the client' : 'Your email';
  const label = `${from}, ${toIso(at).slice(0, 10)}`;
  const body = (text ?? '').slice(0, MAX_TEXT);
  return { type: 'thread', label, text: typeof subject === 'string' ? `${subject}\n${body}` : body };
}

const siteSources = ({ passages }: Pick<Knowledge, 'passages'>): Source[] =>
  passages.map(({ title, answer, more }) => ({
    type: 'site',
    label: title,
    text: `${answer}\n${more}`.trim().slice(0, MAX_PASSAGE),
  }));

interface Parts extends Pick<ReplyMaterial, 'contact' | 'emails' | 'templates'> {
  knowledge: Pick<Knowledge, 'passages'>;
}

/** Everything that supports a statement of a reply, what the client said first. */
export const sourcesOf = ({ contact, emails, knowledge, templates }: Parts): Source[] => [
  requestSource(contact),
  ...emails.map(emailSource),
  ...siteSources(knowledge),
  ...templates.map(
    ({ name, subject, body }): Source => ({
      type: 'template',
      label: name,
      text: `${subject ?? ''}\n${body}`.trim(),
    }),
  ),
];
