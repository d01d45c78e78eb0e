import type { Sequelize } from 'sequelize';
import { defineModel, type RowOf, type Table } from '#api/database/table.ts';
import { activities } from './activities.ts';
import { assistantBudgets } from './assistant-budgets.ts';
import { assistantUsage } from './assistant-usage.ts';
import { chatMessages } from './chat-messages.ts';
import { connections } from './connections.ts';
import { contactCounts } from './contact-counts.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { deliveries } from './deliveries.ts';
import { faqs } from './faqs.ts';
import { files } from './files.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { invitations } from './invitations.ts';
import { pageViews } from './page-views.ts';
import { passkeyChallenges } from './passkey-challenges.ts';
import { passkeys } from './passkeys.ts';
import { projects } from './projects.ts';
import { rateLimits } from './rate-limits.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { releasedAssets } from './released-assets.ts';
import { removedExamples } from './removed-examples.ts';
import { schedulingAccounts } from './scheduling-accounts.ts';
import { schedulingAuthorizations } from './scheduling-authorizations.ts';
import { settings } from './settings.ts';
import { signIns } from './sign-ins.ts';
import { siteDrafts } from './site-drafts.ts';
import { siteState } from './site-state.ts';
import { siteVersions } from './site-versions.ts';
import { skills } from './skills.ts';
import { snapshots } from './snapshots.ts';
import { storagePlaces } from './storage-places.ts';
import { testimonials } from './testimonials.ts';
import { twoFactors } from './two-factors.ts';
import { unanswered } from './unanswered.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { visitActivities } from './visit-activities.ts';
import { visits } from './visits.ts';

/** Every table but that of the migrations. */
export const tables = {
  users,
  projects,
  skills,
  faqs,
  snapshots,
  contacts,
  contactCounts,
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
};

export type Models = { [Name in keyof typeof tables]: Table<RowOf<(typeof tables)[Name]>> };

export function defineModels(sequelize: Sequelize): Models {
  const models = Object.entries(tables).map(([name, declaration]) => [name, defineModel(sequelize, declaration)]);
  return Object.fromEntries(models) as Models;
}
