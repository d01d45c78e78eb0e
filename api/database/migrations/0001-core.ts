import type { ModelAttributes } from 'sequelize';
import { asciiString, DataTypes, type Migration, type Schema, sortedText } from './schema.ts';

const text = { type: DataTypes.TEXT, allowNull: false };
const maybeText = { type: DataTypes.TEXT, allowNull: true };
const number = { type: DataTypes.INTEGER, allowNull: false };
const moment = { type: DataTypes.BIGINT, allowNull: false };
const maybeMoment = { type: DataTypes.BIGINT, allowNull: true };
const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
const maybeString = (length: number) => ({ type: DataTypes.STRING(length), allowNull: true });

const STATUS_RANK =
  "CASE status WHEN 'new' THEN 1 WHEN 'contacted' THEN 2 WHEN 'in_progress' THEN 3 WHEN 'completed' THEN 4 ELSE 5 END";
const PRIORITY_RANK = "CASE priority WHEN 'urgent' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END";

function tables({ dialect }: Schema): Record<string, ModelAttributes> {
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
  const maybeAscii = (length: number) => ({ type: asciiString(dialect, length), allowNull: true });
  const huge = { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false };
  const key = { ...ascii(64), primaryKey: true };
  const stamps = { createdAt: moment, updatedAt: moment, deletedAt: maybeMoment };
  return {
    users: {
      id: key,
      email: string(254),
      name: string(100),
      role: ascii(20),
      passwordHash: ascii(200),
      tokenVersion: number,
      lastLogin: maybeMoment,
      createdAt: moment,
      updatedAt: moment,
    },
    projects: {
      id: key,
      slug: ascii(80),
      title: string(150),
      description: text,
      category: ascii(40),
      technologies: text,
      githubUrl: maybeString(2000),
      demoUrl: maybeString(2000),
      status: ascii(20),
      featured: number,
      priority: number,
      client: maybeString(150),
      challenge: maybeText,
      solution: maybeText,
      outcome: maybeText,
      image: maybeText,
      position: number,
      ...stamps,
    },
    skills: {
      id: key,
      name: string(100),
      category: ascii(40),
      description: maybeText,
      proficiency: ascii(20),
      experienceYears: number,
      priority: number,
      position: number,
      ...stamps,
    },
    faqs: {
      id: key,
      question: string(300),
      answer: text,
      category: string(60),
      priority: number,
      tags: text,
      position: number,
      ...stamps,
    },
    portfolio_snapshots: { id: key, reason: ascii(20), counts: string(200), content: huge, createdAt: moment },
    contacts: {
      id: key,
      seq: moment,
      name: { type: sortedText(dialect, 100), allowNull: false },
      email: string(254),
      company: maybeString(150),
      projectType: maybeAscii(20),
      budget: maybeAscii(20),
      timeline: maybeAscii(20),
      message: text,
      status: ascii(20),
      priority: ascii(10),
      urgency: number,
      urgencyChangesAt: maybeMoment,
      notes: text,
      respondedBy: maybeString(100),
      respondedAt: maybeMoment,
      submittedAt: moment,
      updatedAt: moment,
      deletedAt: maybeMoment,
    },
    contact_tallies: {
      status: { ...ascii(20), primaryKey: true },
      priority: { ...ascii(10), primaryKey: true },
      projectType: { ...ascii(20), primaryKey: true },
      amount: number,
    },
    testimonials: {
      id: key,
      projectName: string(150),
      clientName: string(100),
      feedback: text,
      rating: number,
      wouldRecommend: number,
      consent: maybeString(300),
      invitationId: maybeAscii(64),
      status: ascii(20),
      isFeatured: number,
      dateSubmitted: moment,
      dateApproved: maybeMoment,
      updatedAt: moment,
      deletedAt: maybeMoment,
    },
    testimonial_invitations: {
      id: key,
      projectName: string(150),
      clientName: maybeString(100),
      uses: number,
      maxUses: number,
      createdAt: moment,
      expiresAt: moment,
      revokedAt: maybeMoment,
    },
    sign_ins: {
      id: key,
      userId: ascii(64),
      at: moment,
      address: ascii(64),
      userAgent: maybeString(300),
      succeeded: number,
    },
    visitor_sessions: {
      id: key,
      visitorHash: ascii(64),
      userAgent: maybeString(500),
      referrer: maybeString(500),
      source: maybeString(100),
      extras: text,
      preferences: text,
      isOwner: number,
      startedAt: moment,
      lastSeenAt: moment,
    },
    page_views: {
      id: key,
      sessionId: ascii(64),
      page: string(500),
      title: maybeString(300),
      duration: number,
      at: moment,
    },
    visitor_activities: { id: key, sessionId: ascii(64), action: string(100), data: text, at: moment },
    mails: {
      id: key,
      template: ascii(40),
      recipient: string(254),
      replyTo: maybeString(254),
      data: text,
      subject: string(200),
      status: ascii(10),
      attempts: number,
      nextAttemptAt: maybeMoment,
      lockedUntil: maybeMoment,
      lastError: maybeString(500),
      createdAt: moment,
      sentAt: maybeMoment,
    },
    activities: {
      id: key,
      action: ascii(40),
      entity: ascii(40),
      entityId: maybeAscii(64),
      title: string(200),
      actor: string(100),
      at: moment,
    },
    rate_limits: { id: { ...ascii(200), primaryKey: true }, points: number, expiresAt: maybeMoment },
    idempotency_keys: { id: key, bodyHash: ascii(64), status: number, reply: huge, createdAt: moment },
    versions: { name: { ...ascii(40), primaryKey: true }, value: moment },
    settings: { name: { ...ascii(60), primaryKey: true }, value: text },
  };
}

const indexes: [table: string, columns: string[], unique?: true][] = [
  ['users', ['email'], true],
  ['projects', ['slug'], true],
  ['projects', ['deletedAt', 'priority']],
  ['skills', ['deletedAt', 'priority']],
  ['faqs', ['deletedAt', 'priority']],
  ['contacts', ['seq'], true],
  ['contacts', ['urgencyChangesAt']],
  ['testimonials', ['deletedAt', 'status', 'dateSubmitted', 'id']],
  ['testimonials', ['dateSubmitted']],
  ['testimonial_invitations', ['createdAt']],
  ['sign_ins', ['userId', 'at']],
  ['sign_ins', ['at']],
  ['visitor_sessions', ['startedAt']],
  ['page_views', ['sessionId', 'at']],
  ['page_views', ['at']],
  ['visitor_activities', ['sessionId', 'at']],
  ['mails', ['status', 'nextAttemptAt']],
  ['activities', ['at']],
  ['rate_limits', ['expiresAt']],
  ['idempotency_keys', ['createdAt']],
];

const FILTERS = ['statusRank', 'priorityRank', 'projectType'];

/**
 * One index a sort, which also holds the columns of the filters: rows that a filter drops are skipped without being
 * read. And one by the filters, with what is sorted by, for those that let few through.
 */
const contactIndexes = {
  contacts_by_submitted: ['submittedAt', 'id', ...FILTERS],
  contacts_by_urgency: ['urgency', 'submittedAt', 'id', ...FILTERS],
  // Urgent by priority means urgent by score: without its own index the lesser half would be walked in vain.
  contacts_by_priority_urgency: ['priorityRank', 'urgency', 'submittedAt', 'id', 'statusRank', 'projectType'],
  contacts_by_priority: ['priorityRank', 'submittedAt', 'id', 'statusRank', 'projectType'],
  contacts_by_status: ['statusRank', 'submittedAt', 'id', 'priorityRank', 'projectType'],
  contacts_by_name: ['name', 'submittedAt', 'id', ...FILTERS],
  contacts_by_filters: [...FILTERS, 'submittedAt', 'urgency', 'name'],
};

export const core: Migration = {
  name: '0001-core',
  async up(schema) {
    for (const [name, columns] of Object.entries(tables(schema))) await schema.createTable(name, columns);
    await schema.addComputedColumn('contacts', 'statusRank', 'INTEGER', STATUS_RANK);
    await schema.addComputedColumn('contacts', 'priorityRank', 'INTEGER', PRIORITY_RANK);
    for (const [table, columns, unique] of indexes)
      await schema.addIndex(table, columns, unique === undefined ? {} : { unique });
    for (const [name, columns] of Object.entries(contactIndexes))
      await schema.addIndex('contacts', ['deletedAt', ...columns], { name });
    if (schema.dialect === 'mysql')
      await schema.addIndex('contacts', ['name', 'email', 'company', 'message'], {
        name: 'contacts_words',
        type: 'FULLTEXT',
      });
    await schema.insertMissing('versions', 'name', [
      { name: 'content', value: 1 },
      { name: 'contacts', value: 0 },
    ]);
  },
  async down(schema) {
    for (const name of Object.keys(tables(schema)).reverse()) await schema.dropTable(name);
  },
};
