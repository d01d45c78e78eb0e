import type { Sequelize } from 'sequelize';
import { defineModel, type RowOf, type Table } from '#api/database/table.ts';
import { activities } from './activities.ts';
import { agentSettings, proposals } from './agents.ts';
import { assistantBudgets, assistantUsage, chatMessages, conversations, unanswered } from './assistant.ts';
import {
  bookingAvailability,
  bookingBusy,
  bookingCalendars,
  bookingLinks,
  bookingReminders,
  bookings,
  bookingTypes,
} from './bookings.ts';
import { schedulingAccounts, schedulingAuthorizations } from './calendly.ts';
import { connections, storagePlaces } from './connections.ts';
import {
  contactCounts,
  contactDrafts,
  contactEmails,
  contactEntries,
  contacts,
  contactTags,
  contactTexts,
} from './contacts.ts';
import { deliveries, emailWords } from './deliveries.ts';
import { deskSettings, dismissedNotices, replyTemplates, savedViews, undoSteps } from './desk.ts';
import {
  changes,
  engagementMessages,
  engagementMilestones,
  engagements,
  engagementUpdates,
  roomDevices,
  roomFiles,
} from './engagements.ts';
import { files } from './files.ts';
import { inboxState } from './inbox-state.ts';
import {
  invoiceDocuments,
  invoiceNumbers,
  invoiceReceipts,
  invoiceReminders,
  invoices,
  moneySettings,
} from './invoices.ts';
import { payments, refunds, stripeEvents } from './payments.ts';
import { faqs, imports, projects, removedExamples, skills } from './portfolio.ts';
import { pushDevices, pushKeys, pushSettings } from './push.ts';
import { acceptances, estimates, quoteEvents, quoteNumbers, quoteSettings, quotes, quoteVersions } from './quotes.ts';
import { recordKeys, recordRows, recordSalts } from './record.ts';
import { blockedSenders, spamTexts, trustedSenders } from './senders.ts';
import { idempotencyKeys, rateLimits, releasedAssets, settings, versions } from './server.ts';
import { siteDrafts, siteState, siteVersions } from './site.ts';
import { snapshots } from './snapshots.ts';
import { invitations, testimonials } from './testimonials.ts';
import {
  apiTokens,
  emailCodes,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  signIns,
  twoFactors,
  users,
} from './users.ts';
import { pageViews, visitActivities, visits } from './visits.ts';
import { webhookLog, webhooks } from './webhooks.ts';

/** Every table but that of the migrations. */
export const tables = {
  users,
  projects,
  skills,
  faqs,
  snapshots,
  contacts,
  contactCounts,
  contactEntries,
  contactEmails,
  contactDrafts,
  replyTemplates,
  contactTags,
  contactTexts,
  savedViews,
  trustedSenders,
  spamTexts,
  blockedSenders,
  undoSteps,
  dismissedNotices,
  deskSettings,
  emailWords,
  inboxState,
  testimonials,
  invitations,
  signIns,
  twoFactors,
  recoveryCodes,
  passkeys,
  passkeyChallenges,
  visits,
  pageViews,
  visitActivities,
  conversations,
  chatMessages,
  assistantUsage,
  assistantBudgets,
  unanswered,
  deliveries,
  activities,
  rateLimits,
  idempotencyKeys,
  schedulingAccounts,
  schedulingAuthorizations,
  files,
  releasedAssets,
  versions,
  settings,
  removedExamples,
  siteVersions,
  siteState,
  siteDrafts,
  connections,
  storagePlaces,
  quoteSettings,
  moneySettings,
  estimates,
  bookingTypes,
  bookingAvailability,
  bookings,
  bookingLinks,
  bookingCalendars,
  bookingBusy,
  bookingReminders,
  quotes,
  quoteNumbers,
  quoteVersions,
  quoteEvents,
  acceptances,
  emailCodes,
  engagements,
  engagementMilestones,
  engagementUpdates,
  engagementMessages,
  roomFiles,
  roomDevices,
  changes,
  payments,
  refunds,
  invoices,
  invoiceDocuments,
  invoiceNumbers,
  invoiceReceipts,
  invoiceReminders,
  stripeEvents,
  recordRows,
  recordSalts,
  recordKeys,
  apiTokens,
  webhooks,
  webhookLog,
  pushKeys,
  pushDevices,
  pushSettings,
  imports,
  agentSettings,
  proposals,
};

export type Models = { [Name in keyof typeof tables]: Table<RowOf<(typeof tables)[Name]>> };

/** A model is made when it is asked for first: a start needs few of them, and each takes a third of a millisecond. */
export function defineModels(sequelize: Sequelize): Models {
  const models = {};
  for (const [name, declaration] of Object.entries(tables))
    Object.defineProperty(models, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = defineModel(sequelize, declaration);
        Object.defineProperty(models, name, { value, enumerable: true });
        return value;
      },
    });
  return models as Models;
}
