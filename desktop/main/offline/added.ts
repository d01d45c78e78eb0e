import type { Contact } from '#common/contract/contacts.ts';
import { Project } from '#common/contract/portfolio-content.ts';
import { waitingId } from '#common/desktop/waiting.ts';
import type { QueuedChange } from './queued-change.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** Length of the line of a message in lists. */
const EXCERPT = 160;

/** A request that was added without the server, as it will be once the server has it. */
export function addedContact({ id, body, queuedAt }: QueuedChange): Contact {
  const at = new Date(queuedAt).toISOString();
  const submittedAt = textOf(body.submittedAt) || at;
  const message = textOf(body.message);
  return {
    id: waitingId(id),
    _id: waitingId(id),
    name: textOf(body.name),
    email: textOf(body.email),
    company: textOrNull(body.company),
    projectType: textOrNull(body.projectType),
    budget: textOrNull(body.budget),
    timeline: textOrNull(body.timeline),
    message,
    package: null,
    status: 'new',
    priority: 'medium',
    urgency: 0,
    notes: '',
    respondedBy: null,
    respondedAt: null,
    isExample: false,
    submittedAt,
    updatedAt: at,
    deletedAt: null,
    phone: textOrNull(body.phone),
    waitingSince: body.waiting === true ? submittedAt : null,
    replyDueAt: null,
    overdue: false,
    unread: false,
    tags: [],
    spam: false,
    mergedInto: null,
    excerpt: message.replace(/\s+/g, ' ').slice(0, EXCERPT),
    hasDraft: false,
    pendingReply: null,
  };
}

/** A project that was added without the server; `null` where its fields make none. */
export function addedProject({ id, body, queuedAt }: QueuedChange): Project | null {
  const at = new Date(queuedAt).toISOString();
  const start = {
    technologies: [],
    status: 'completed',
    featured: false,
    priority: 0,
    ...{ githubUrl: null, demoUrl: null, client: null, challenge: null, solution: null, outcome: null },
  };
  // Pictures are sent by their keys, and shown as the server prepared them.
  const shown = { image: null, gallery: [], id: waitingId(id), _id: waitingId(id), createdAt: at, updatedAt: at };
  return Project.safeParse({ ...start, slug: waitingId(id), ...body, ...shown }).data ?? null;
}
