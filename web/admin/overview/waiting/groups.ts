import { adminPath, contactsPath, entryPath } from '#common/admin-paths.ts';
import { duration } from '#common/age.ts';
import type { Contact } from '#common/contract/contacts.ts';
import type { Desk } from '#common/contract/desk.ts';
import type { RecordFault } from '#common/quote-options.ts';
import { ago } from '#web/admin/lib/ago.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { clock, dayAndTime } from '#web/admin/lib/timestamps.ts';

export interface Item {
  id: string;
  title: string;
  /** The subject of the entry. */
  text: string;
  /** Since when or at what time. */
  time: string;
  isLate: boolean;
  path: string;
}

export interface Group {
  title: string;
  /** Number of entries, also of those that are not listed. */
  count: number;
  items: Item[];
  /** Shows all of them. */
  path: string;
}

/** '10:24 PM' for a time of this day, else with the day. */
const dueText = (time: string, now: number) =>
  new Date(time).toDateString() === new Date(now).toDateString() ? clock(time) : dayAndTime(time);

const lineOf = ({ excerpt, message }: Contact) => excerpt ?? message;

const waitingItem = (contact: Contact, now: number): Item => ({
  id: contact._id,
  title: contact.name,
  text: [contact.budget, lineOf(contact)].filter(Boolean).join(' · '),
  time: [
    contact.waitingSince && `${duration(now - Date.parse(contact.waitingSince))}`,
    contact.replyDueAt && `${contact.overdue ? 'was due' : 'due'} ${dueText(contact.replyDueAt, now)}`,
  ]
    .filter(Boolean)
    .join(', '),
  isLate: contact.overdue === true,
  path: contactsPath(contact._id),
});

const followUpItem = (contact: Contact, now: number): Item => ({
  id: contact._id,
  title: contact.name,
  text: contact.followUpNote || lineOf(contact),
  time: contact.followUpAt ? dueText(contact.followUpAt, now) : '',
  isLate: contact.followUpAt != null && Date.parse(contact.followUpAt) < now,
  path: contactsPath(contact._id),
});

const faults: Record<RecordFault, string> = {
  hash: 'It was changed',
  signature: 'Its signature is wrong',
  previous: 'It does not follow the row before it',
  missing: 'It is missing',
};

function recordGroup({ seq, reason }: NonNullable<Desk['brokenRecord']>): Group {
  const path = adminPath('settings', { section: 'data' });
  const text = `${faults[reason]}. Restore a backup in which the record verifies.`;
  const item = { id: 'record', title: `Row ${seq}`, text, time: '', isLate: true, path };
  return { title: 'The delivery record is broken', count: 1, items: [item], path };
}

/** Groups what waits by kind, the most pressing kind first; kinds without entries are left out. */
export function groupsOf(
  { brokenRecord, waiting, followUps, calls, testimonials, questions, failedEmails, counts }: Desk,
  now: number,
) {
  const groups: Group[] = [
    ...(brokenRecord ? [recordGroup(brokenRecord)] : []),
    {
      title: 'Owed an answer',
      count: counts.waiting,
      items: waiting.map((contact) => waitingItem(contact, now)),
      path: `${contactsPath()}?waiting=true&sortBy=waitingSince&sortOrder=asc`,
    },
    {
      title: 'Follow-ups due today',
      count: counts.followUps,
      items: followUps.map((contact) => followUpItem(contact, now)),
      path: `${contactsPath()}?followUpDue=true`,
    },
    {
      title: 'Calls today',
      count: counts.calls,
      items: calls.map(({ id, name, email, startsAt, endsAt }) => ({
        id,
        title: name,
        text: email ?? '',
        time: endsAt ? `${clock(startsAt)} – ${clock(endsAt)}` : clock(startsAt),
        isLate: false,
        path: adminPath('calendly', { section: 'calls' }),
      })),
      path: adminPath('calendly', { section: 'calls' }),
    },
    {
      title: 'Emails that failed',
      count: counts.failedEmails,
      items: failedEmails.map(({ id, recipient, subject, lastError, createdAt }) => ({
        id,
        title: `To ${recipient}`,
        text: [subject, lastError].filter(Boolean).join(' – '),
        time: ago(createdAt, now),
        isLate: true,
        path: adminPath('settings', { section: 'mail' }),
      })),
      path: adminPath('settings', { section: 'mail' }),
    },
    {
      title: 'Testimonials to review',
      count: counts.testimonials,
      items: testimonials.map(({ id, clientName, projectName, rating, submittedAt }) => ({
        id,
        title: clientName,
        text: `${projectName}, ${amount(rating, 'star')}`,
        time: ago(submittedAt, now),
        isLate: false,
        path: entryPath.testimonial(id),
      })),
      path: adminPath('testimonials'),
    },
    {
      title: 'Questions without an answer',
      count: counts.questions,
      items: questions.map(({ id, question, times, lastAskedAt }) => ({
        id,
        title: question,
        text: `Asked ${amount(times, 'time')}`,
        time: ago(lastAskedAt, now),
        isLate: false,
        path: adminPath('ai'),
      })),
      path: adminPath('ai'),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
