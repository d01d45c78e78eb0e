import type { Sequelize } from 'sequelize';
import { defineModel, type RowOf, type Table } from '#api/database/table.ts';
import { acceptances } from './acceptances.ts';
import { activities } from './activities.ts';
import { agentSettings } from './agent-settings.ts';
import { apiTokens } from './api-tokens.ts';
import { assistantBudgets } from './assistant-budgets.ts';
import { assistantUsage } from './assistant-usage.ts';
import { blockedSenders } from './blocked-senders.ts';
import { bookingAvailability } from './booking-availability.ts';
import { bookingBusy } from './booking-busy.ts';
import { bookingCalendars } from './booking-calendars.ts';
import { bookingLinks } from './booking-links.ts';
import { bookingReminders } from './booking-reminders.ts';
import { bookingTypes } from './booking-types.ts';
import { bookings } from './bookings.ts';
import { changes } from './changes.ts';
import { chatMessages } from './chat-messages.ts';
import { connections } from './connections.ts';
import { contactCounts } from './contact-counts.ts';
import { contactDrafts } from './contact-drafts.ts';
import { contactEmails } from './contact-emails.ts';
import { contactEntries } from './contact-entries.ts';
import { contactTags } from './contact-tags.ts';
import { contactTexts } from './contact-texts.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { deliveries } from './deliveries.ts';
import { deskSettings } from './desk-settings.ts';
import { dismissedNotices } from './dismissed-notices.ts';
import { emailCodes } from './email-codes.ts';
import { emailWords } from './email-words.ts';
import { engagementMessages } from './engagement-messages.ts';
import { engagementMilestones } from './engagement-milestones.ts';
import { engagementUpdates } from './engagement-updates.ts';
import { engagements } from './engagements.ts';
import { estimates } from './estimates.ts';
import { faqs } from './faqs.ts';
import { files } from './files.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { imports } from './imports.ts';
import { inboxState } from './inbox-state.ts';
import { invitations } from './invitations.ts';
import { invoiceDocuments } from './invoice-documents.ts';
import { invoiceNumbers } from './invoice-numbers.ts';
import { invoiceReceipts } from './invoice-receipts.ts';
import { invoiceReminders } from './invoice-reminders.ts';
import { invoices } from './invoices.ts';
import { moneySettings } from './money-settings.ts';
import { pageViews } from './page-views.ts';
import { passkeyChallenges } from './passkey-challenges.ts';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { projects } from './projects.ts';
import { proposals } from './proposals.ts';
import { pushDevices, pushKeys, pushSettings } from './push.ts';
import { quoteEvents } from './quote-events.ts';
import { quoteNumbers } from './quote-numbers.ts';
import { quoteSettings } from './quote-settings.ts';
import { quoteVersions } from './quote-versions.ts';
import { quotes } from './quotes.ts';
import { rateLimits } from './rate-limits.ts';
import { recordKeys } from './record-keys.ts';
import { recordRows } from './record-rows.ts';
import { recordSalts } from './record-salts.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { refunds } from './refunds.ts';
import { releasedAssets } from './released-assets.ts';
import { removedExamples } from './removed-examples.ts';
import { replyTemplates } from './reply-templates.ts';
import { roomDevices } from './room-devices.ts';
import { roomFiles } from './room-files.ts';
import { savedViews } from './saved-views.ts';
import { schedulingAccounts } from './scheduling-accounts.ts';
import { schedulingAuthorizations } from './scheduling-authorizations.ts';
import { settings } from './settings.ts';
import { signIns } from './sign-ins.ts';
import { siteDrafts } from './site-drafts.ts';
import { siteState } from './site-state.ts';
import { siteVersions } from './site-versions.ts';
import { skills } from './skills.ts';
import { snapshots } from './snapshots.ts';
import { spamTexts } from './spam-texts.ts';
import { storagePlaces } from './storage-places.ts';
import { stripeEvents } from './stripe-events.ts';
import { testimonials } from './testimonials.ts';
import { trustedSenders } from './trusted-senders.ts';
import { twoFactors } from './two-factors.ts';
import { unanswered } from './unanswered.ts';
import { undoSteps } from './undo-steps.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { visitActivities } from './visit-activities.ts';
import { visits } from './visits.ts';
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
