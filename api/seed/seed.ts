import { randomInt } from 'node:crypto';
import { type Transaction, UniqueConstraintError } from 'sequelize';
import { insertContent } from '#api/content/portfolio/replace.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { recountContacts } from '#api/database/contact-counts.ts';
import { nextNumber } from '#api/database/counters.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import { attributionColumns } from '#api/desk/contacts/attribution.ts';
import { storedUrgency } from '#api/desk/contacts/urgency.ts';
import { arrived } from '#api/desk/contacts/waiting.ts';
import { hashPassword } from '#api/operation/auth/passwords.ts';
import { starter } from '#common/content/starter/starter.ts';
import { ImportedPortfolio } from '#common/contract/portfolio-content.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { UNNAMED_USER } from '#common/options.ts';
import { exampleContacts } from './content/example-contacts.ts';
import { exampleFaqs } from './content/example-faqs.ts';
import { exampleProjects } from './content/example-projects.ts';
import { exampleSkills } from './content/example-skills.ts';
import { exampleTestimonials } from './content/example-testimonials.ts';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 20;

export const generatePassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

async function createOwner({ config, database, now }: Context, password: string, transaction: Transaction) {
  await database.models.users.create(
    {
      id: newId(),
      email: config.admin.email,
      name: UNNAMED_USER,
      role: 'admin',
      passwordHash: await hashPassword(password),
      tokenVersion: 1,
      lastLogin: null,
      createdAt: now(),
      updatedAt: now(),
    },
    { transaction },
  );
}

const testimonialRow = (example: (typeof exampleTestimonials)[number], now: number): TestimonialRow => {
  const { daysAgo, wouldRecommend, isFeatured, ...fields } = example;
  const dateSubmitted = now - daysAgo * DAY;
  return {
    ...fields,
    id: newId(),
    photo: null,
    projectId: null,
    wouldRecommend: Number(wouldRecommend),
    consent: starter.testimonialPage.consent,
    invitationId: null,
    invitedName: null,
    isFeatured: Number(isFeatured),
    isExample: 1,
    dateSubmitted,
    dateApproved: fields.status === 'approved' ? dateSubmitted + DAY : null,
    updatedAt: Math.min(now, dateSubmitted + DAY),
    deletedAt: null,
  };
};

const contactRow = (example: (typeof exampleContacts)[number], seq: number, now: number): ContactRow => {
  const { hoursAgo, ...fields } = example;
  const submittedAt = Math.round(now - hoursAgo * HOUR);
  const respondedAt = fields.respondedBy ? Math.min(now, submittedAt + HOUR) : null;
  return {
    ...fields,
    packageId: null,
    packageName: null,
    estimateId: null,
    isPressing: 0,
    ...storedUrgency({ ...fields, isPressing: 0, submittedAt }, now),
    id: newId(),
    seq,
    submittedAt,
    respondedAt,
    isExample: 1,
    // Nobody waits for the answer to an example.
    ...arrived(submittedAt, false),
    unread: 0,
    firstReplyAt: respondedAt,
    ...attributionColumns('form'),
    updatedAt: respondedAt ?? submittedAt,
    deletedAt: null,
  };
};

/** As if one had been added every so many days, the first of the list last of all. */
const added = <Entry extends object>(entries: readonly Entry[], days: number, now: number) =>
  entries.map((entry, index) => {
    const timestamp = toIso(now - (index + 0.25) * days * DAY);
    return { ...entry, isExample: true, createdAt: timestamp, updatedAt: timestamp };
  });

async function insertExample(context: Context, transaction: Transaction) {
  const { database, now } = context;
  const content = {
    projects: added(exampleProjects, 60, now()),
    skills: added(exampleSkills, 45, now()),
    faqs: added(exampleFaqs, 30, now()),
  };
  await insertContent(context, ImportedPortfolio.parse(content), transaction);
  const testimonials = exampleTestimonials.map((example) => testimonialRow(example, now()));
  const contacts: ContactRow[] = [];
  for (const example of [...exampleContacts].reverse())
    contacts.push(contactRow(example, await nextNumber(database, 'contacts', transaction), now()));
  const queries = database.sequelize.getQueryInterface();
  await queries.bulkInsert('testimonials', testimonials, { transaction });
  await queries.bulkInsert('contacts', contacts, { transaction });
  await recountContacts(database, transaction);
}

/**
 * Gives a new database its owner and, if configured, the example content; all of it or nothing.
 * @returns the generated password, if one was generated
 */
export async function seedNewDatabase(context: Context): Promise<string | null> {
  const { config, content, database } = context;
  if ((await database.models.users.count()) > 0) return null;
  const generated = config.admin.password === null ? generatePassword() : null;
  try {
    await content.change(async (transaction) => {
      await createOwner(context, config.admin.password ?? generated ?? '', transaction);
      if (config.seed === 'example') await insertExample(context, transaction);
    });
  } catch (error) {
    const anotherWasFaster = error instanceof UniqueConstraintError && (await database.models.users.count()) > 0;
    if (!anotherWasFaster) throw error;
    return null;
  }
  return generated;
}
