import { DataTypes, QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { core } from './0001-core.ts';
import { assistantSchedulingFiles } from './0002-assistant-scheduling-files.ts';
import { twoFactor } from './0003-second-factor.ts';
import { booking } from './2026-11-22-booking.ts';
import { caseStudies } from './2026-11-22-case-studies.ts';
import { connections } from './2026-11-22-connections.ts';
import { contactFiles } from './2026-11-22-contact-files.ts';
import { deliveries } from './2026-11-22-deliveries.ts';
import { deliveryLocks } from './2026-11-22-delivery-locks.ts';
import { deskRows } from './2026-11-22-desk-rows.ts';
import { deskSettings } from './2026-11-22-desk-settings.ts';
import { estimates } from './2026-11-22-estimates.ts';
import { eventData } from './2026-11-22-event-data.ts';
import { examples } from './2026-11-22-examples.ts';
import { filePlaces } from './2026-11-22-file-places.ts';
import { followUps } from './2026-11-22-follow-ups.ts';
import { formWords } from './2026-11-22-form-words.ts';
import { inbox } from './2026-11-22-inbox.ts';
import { intentsOfUnanswered } from './2026-11-22-intents-of-unanswered.ts';
import { invitedName } from './2026-11-22-invited-name.ts';
import { keepReleasedAssets } from './2026-11-22-keep-released-assets.ts';
import { leadDesk } from './2026-11-22-lead-desk.ts';
import { passkeys } from './2026-11-22-passkeys.ts';
import { pinnedQuestions } from './2026-11-22-pinned-questions.ts';
import { pinnedRequirements } from './2026-11-22-pinned-requirements.ts';
import { removedExamples } from './2026-11-22-removed-examples.ts';
import { replies } from './2026-11-22-replies.ts';
import { site } from './2026-11-22-site.ts';
import { quotes } from './2026-11-23-quotes.ts';
import { boundCodes } from './2026-11-28-bound-codes.ts';
import { heldBookings } from './2026-11-28-held-bookings.ts';
import { unreadEmails } from './2026-11-28-unread-emails.ts';
import { unreadEvents } from './2026-11-28-unread-events.ts';
import { askTestimonial } from './2026-11-29-ask-testimonial.ts';
import { emailWords } from './2026-11-29-email-words.ts';
import { invoices } from './2026-11-29-invoices.ts';
import { money } from './2026-11-29-money.ts';
import { oneSource } from './2026-11-29-one-source.ts';
import { setup } from './2026-11-29-setup.ts';
import { spam } from './2026-11-29-spam.ts';
import { agents } from './2026-11-30-agents.ts';
import { apiTokens } from './2026-11-30-api-tokens.ts';
import { contactTexts } from './2026-11-30-contact-texts.ts';
import { imports } from './2026-11-30-imports.ts';
import { languageOfWords } from './2026-11-30-language-of-words.ts';
import { push } from './2026-11-30-push.ts';
import { webhooks } from './2026-11-30-webhooks.ts';
import { createSchema, type Migration } from './schema.ts';

/** In the order in which they are applied; `npm run db -- new` adds to the end. */
const migrations: Migration[] = [
  core,
  assistantSchedulingFiles,
  twoFactor,
  eventData,
  deliveries,
  examples,
  deliveryLocks,
  invitedName,
  passkeys,
  keepReleasedAssets,
  site,
  formWords,
  removedExamples,
  connections,
  filePlaces,
  pinnedQuestions,
  caseStudies,
  contactFiles,
  estimates,
  intentsOfUnanswered,
  pinnedRequirements,
  leadDesk,
  replies,
  deskRows,
  inbox,
  deskSettings,
  followUps,
  booking,
  quotes,
  boundCodes,
  heldBookings,
  unreadEvents,
  unreadEmails,
  money,
  oneSource,
  setup,
  invoices,
  spam,
  emailWords,
  askTestimonial,
  apiTokens,
  contactTexts,
  webhooks,
  imports,
  push,
  agents,
  languageOfWords,
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

export const migrationTable = 'schema_migrations';

const schemaOf = ({ sequelize, dialect }: Database) => createSchema(sequelize.getQueryInterface(), dialect);

const LOCK = 'portfolio_migrations';
const LOCK_WAIT_SECONDS = 60;

/** Only one instance changes the schema at a time; the others wait for it. */
export async function exclusively<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return work();
  return database.sequelize.transaction(async (transaction) => {
    const options = { transaction, type: QueryTypes.SELECT } as const;
    const [lock] = await database.sequelize.query<{ got: number | null }>(
      `SELECT GET_LOCK('${LOCK}', ${LOCK_WAIT_SECONDS}) AS got`,
      options,
    );
    if (lock?.got !== 1) throw new Error('Another instance has been migrating the database for too long');
    try {
      return await work();
    } finally {
      await database.sequelize.query(`SELECT RELEASE_LOCK('${LOCK}')`, options);
    }
  });
}

/** Applies what is missing and answers its names. */
export async function migrate(database: Database): Promise<string[]> {
  if ((await pendingMigrations(database)).length === 0) return [];
  const schema = schemaOf(database);
  return exclusively(database, async () => {
    await schema.createTable(migrationTable, { name: { type: DataTypes.STRING, allowNull: false, primaryKey: true } });
    const names = await pendingMigrations(database);
    for (const { name, up } of migrations.filter((one) => names.includes(one.name))) {
      await up(schema);
      await database.sequelize.getQueryInterface().bulkInsert(migrationTable, [{ name }]);
    }
    return names;
  });
}

/** Takes the last migration back, or all of them. */
export async function rollback(database: Database, options: { all?: boolean } = {}): Promise<string[]> {
  const schema = schemaOf(database);
  return exclusively(database, async () => {
    const applied = new Set(await appliedMigrations(database));
    const newestFirst = migrations.filter(({ name }) => applied.has(name)).reverse();
    const undone = options.all ? newestFirst : newestFirst.slice(0, 1);
    for (const { name, down } of undone) {
      await down(schema);
      await database.sequelize.getQueryInterface().bulkDelete(migrationTable, { name });
    }
    return undone.map(({ name }) => name);
  });
}

export async function pendingMigrations(database: Database): Promise<string[]> {
  const applied = new Set(await appliedMigrations(database));
  return migrationNames.filter((name) => !applied.has(name));
}

/** The newest that was applied of those that this build knows. @throws in an empty database */
export async function lastMigration(database: Database): Promise<string> {
  const applied = new Set(await appliedMigrations(database));
  const last = migrationNames.findLast((name) => applied.has(name));
  if (last === undefined) throw new Error('No migration was applied to this database');
  return last;
}

async function appliedMigrations({ sequelize }: Database): Promise<string[]> {
  if (!(await sequelize.getQueryInterface().tableExists(migrationTable))) return [];
  const rows = await sequelize.query<{ name: string }>(`SELECT name FROM ${migrationTable}`, {
    type: QueryTypes.SELECT,
  });
  return rows.map(({ name }) => name);
}
