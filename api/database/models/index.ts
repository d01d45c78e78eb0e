import type { Sequelize } from 'sequelize';
import {
  defineAssistantBudgets,
  defineAssistantUsage,
  defineChatMessages,
  defineConversations,
  defineUnanswered,
} from './assistant.ts';
import { defineDeliveries } from './deliveries.ts';
import { defineFiles } from './files.ts';
import {
  defineContacts,
  defineContactTallies,
  defineInvitations,
  defineSignIns,
  defineTestimonials,
  defineUsers,
} from './people.ts';
import { defineFaqs, defineProjects, defineSkills, defineSnapshots } from './portfolio.ts';
import { defineSchedulingAccounts, defineSchedulingAuthorizations } from './scheduling.ts';
import { defineRecoveryCodes, defineTwoFactors } from './second-factor.ts';
import { defineActivities, defineIdempotencyKeys, defineRateLimits, defineSettings, defineVersions } from './system.ts';
import { definePageViews, defineVisitActivities, defineVisits } from './visits.ts';

export const defineModels = (sequelize: Sequelize) => ({
  users: defineUsers(sequelize),
  projects: defineProjects(sequelize),
  skills: defineSkills(sequelize),
  faqs: defineFaqs(sequelize),
  snapshots: defineSnapshots(sequelize),
  contacts: defineContacts(sequelize),
  contactTallies: defineContactTallies(sequelize),
  testimonials: defineTestimonials(sequelize),
  invitations: defineInvitations(sequelize),
  signIns: defineSignIns(sequelize),
  twoFactors: defineTwoFactors(sequelize),
  recoveryCodes: defineRecoveryCodes(sequelize),
  visits: defineVisits(sequelize),
  pageViews: definePageViews(sequelize),
  visitActivities: defineVisitActivities(sequelize),
  conversations: defineConversations(sequelize),
  chatMessages: defineChatMessages(sequelize),
  assistantUsage: defineAssistantUsage(sequelize),
  assistantBudgets: defineAssistantBudgets(sequelize),
  unanswered: defineUnanswered(sequelize),
  deliveries: defineDeliveries(sequelize),
  activities: defineActivities(sequelize),
  rateLimits: defineRateLimits(sequelize),
  idempotencyKeys: defineIdempotencyKeys(sequelize),
  schedulingAccounts: defineSchedulingAccounts(sequelize),
  schedulingAuthorizations: defineSchedulingAuthorizations(sequelize),
  files: defineFiles(sequelize),
  versions: defineVersions(sequelize),
  settings: defineSettings(sequelize),
});

export type Models = ReturnType<typeof defineModels>;
