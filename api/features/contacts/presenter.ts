import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { ListedContact } from '#api/database/tables/contacts.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { scoreUrgency } from '#common/rules/urgency.ts';

/** The columns that a contact is presented from; the urgency is computed again, because it falls with time. */
export function presentContact(row: ListedContact, now: number): Contact {
  const submitted = { ...row, submittedAt: new Date(row.submittedAt) };
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    projectType: row.projectType,
    budget: row.budget,
    timeline: row.timeline,
    message: row.message,
    status: row.status,
    priority: row.priority,
    urgency: scoreUrgency(submitted, new Date(now)).score,
    notes: row.notes,
    respondedBy: row.respondedBy,
    respondedAt: toIsoOrNull(row.respondedAt),
    isExample: row.isExample === 1,
    submittedAt: toIso(row.submittedAt),
    updatedAt: toIso(row.updatedAt),
    deletedAt: toIsoOrNull(row.deletedAt),
  };
}
