import type { z } from 'zod';
import { addContact } from '#common/contract/contact-actions.ts';
import { markResponded, setContactNotes, setContactStatus } from '#common/contract/contacts.ts';
import { updateFaq } from '#common/contract/faqs.ts';
import { createProject, updateProject } from '#common/contract/projects.ts';
import { sendReply } from '#common/contract/replies.ts';
import { updateSkill } from '#common/contract/skills.ts';
import { approveTestimonial, rejectTestimonial, updateTestimonial } from '#common/contract/testimonials.ts';
import { addNote, editNote } from '#common/contract/timeline.ts';
import type { Endpoint } from '#common/endpoint.ts';

/**
 * The changes that wait for the server when it is away. All others need it: sign-in, settings, deletions, money, and new
 * content whose calls take no idempotency key, so that a lost reply could add it twice.
 */
export const changeKinds = [
  'addContact',
  'addProject',
  'status',
  'notes',
  'responded',
  'note',
  'editNote',
  'reply',
  'editProject',
  'editSkill',
  'editFaq',
  'editTestimonial',
  'approveTestimonial',
  'rejectTestimonial',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type Subject = 'contact' | 'note' | 'project' | 'skill' | 'faq' | 'testimonial';

interface Queueable {
  endpoint: Endpoint & { payload: z.core.$ZodType };
  /** The kind of record that it changes. */
  subject: Subject;
  /** Text before the name of the record, such as its verb. */
  title: string;
  /** It adds an entry, once for its idempotency key, and does not depend on a version. */
  adds?: true;
  /** Fields that it sets beside those of its body. */
  sets?: Readonly<Record<string, unknown>>;
}

export const queueable: Readonly<Record<ChangeKind, Queueable>> = {
  addContact: { endpoint: addContact, subject: 'contact', title: 'New request from', adds: true },
  addProject: { endpoint: createProject, subject: 'project', title: 'New project', adds: true },
  status: { endpoint: setContactStatus, subject: 'contact', title: 'Status of' },
  notes: { endpoint: setContactNotes, subject: 'contact', title: 'Pinned note on' },
  responded: {
    endpoint: markResponded,
    subject: 'contact',
    title: 'Marked as responded:',
    sets: { respondedBy: 'Admin' },
  },
  note: { endpoint: addNote, subject: 'contact', title: 'Note on', adds: true },
  editNote: { endpoint: editNote, subject: 'note', title: 'Edited note on' },
  reply: { endpoint: sendReply, subject: 'contact', title: 'Reply to', adds: true },
  editProject: { endpoint: updateProject, subject: 'project', title: 'Project' },
  editSkill: { endpoint: updateSkill, subject: 'skill', title: 'Skill' },
  editFaq: { endpoint: updateFaq, subject: 'faq', title: 'FAQ' },
  editTestimonial: { endpoint: updateTestimonial, subject: 'testimonial', title: 'Testimonial of' },
  approveTestimonial: {
    endpoint: approveTestimonial,
    subject: 'testimonial',
    title: 'Approved testimonial of',
    sets: { status: 'approved' },
  },
  rejectTestimonial: {
    endpoint: rejectTestimonial,
    subject: 'testimonial',
    title: 'Rejected testimonial of',
    sets: { status: 'rejected' },
  },
};

/** Fields of a body that are not a part of the record. */
const BESIDE = new Set(['updatedAt', 'id', '_id', 'isExample', 'createdAt']);

/** The fields of the record that a change sets. */
export function effectOf(kind: ChangeKind, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(body).filter(([field, value]) => !BESIDE.has(field) && value !== undefined);
  return { ...queueable[kind].sets, ...Object.fromEntries(own) };
}

/** A pattern of a path of the contract, with its parameters as groups. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,80})')}$`);

const patterns = changeKinds.map((kind) => ({
  kind,
  method: queueable[kind].endpoint.method,
  pattern: patternOf(queueable[kind].endpoint.path),
}));

export interface MatchedChange {
  kind: ChangeKind;
  params: Readonly<Record<string, string>>;
}

/** The kind of change that a call makes; `null` for one that needs the server. */
export function matchChange(method: string, path: string): MatchedChange | null {
  for (const one of patterns) {
    const found = one.method === method ? one.pattern.exec(path) : null;
    if (found) return { kind: one.kind, params: { ...found.groups } };
  }
  return null;
}
