import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { LoggedEvent } from '#api/core/events.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { Actor, EventDetails, EventType } from '#common/events.ts';
import { DAY } from '#common/limits.ts';
import { type SecurityEvent, securityNotices } from '#common/security-notices.ts';

export type Account = Pick<UserRow, 'id' | 'name' | 'email'>;

/** The origin of a request. */
export interface Caller {
  /** Complete client address. */
  address: string;
  userAgent: string | null;
}

type AccountEventType = Exclude<Extract<EventType, `account.${string}`>, 'account.profile-updated'>;

/** An event of an account, by whoever owns it unless another actor is named. */
export const accountEvent = (
  type: AccountEventType,
  { id, name }: Pick<Account, 'id' | 'name'>,
  actor: Actor = { id, name },
): LoggedEvent => ({ type, entityId: id, title: name, actor, details: {} });

export const profileEvent = (
  { id, name }: Pick<Account, 'id' | 'name'>,
  { fields }: EventDetails<'account.profile-updated'>,
): LoggedEvent => ({
  type: 'account.profile-updated',
  entityId: id,
  title: name,
  actor: { id, name },
  details: { fields },
});

/** Limit of emails per account and kind of event: whoever has the password cannot bury one in many. */
const EMAILS: Limit = { name: 'security-emails', points: 20, duration: DAY };

interface Notice {
  /** `null` for the command line. */
  from: Caller | null;
  /** The passkey's name, or both email addresses. */
  detail?: string;
  /** A further recipient: the earlier email address. */
  alsoTo?: string;
}

/**
 * Emails the owner about changes that an attacker with access to the account would make first: at the address of the
 * account, and where the notifications go, in case nobody reads the former.
 */
export async function emailOwner(
  { config, connections, deliveries, limits, now }: Context,
  { id, email }: Account,
  event: SecurityEvent,
  { from, detail, alsoTo }: Notice,
  transaction: Transaction,
): Promise<void> {
  const { allowed } = await limits.take(EMAILS, `${id}|${event}`, transaction);
  if (!allowed) return;
  const adminUrl = config.publicUrl + adminPath('profile', { section: 'sign-ins' });
  const data = { event, account: email, at: toIso(now()), adminUrl, from, detail: detail ?? null };
  const { mail } = await connections.current(transaction);
  const recipients = new Set([email, mail.to, ...(alsoTo === undefined ? [] : [alsoTo])]);
  const drafts = [...recipients].map(
    (recipient): EmailDraft => ({
      channel: EMAIL,
      template: 'security-notice',
      recipient,
      replyTo: null,
      subject: securityNotices[event].title,
      data,
    }),
  );
  await deliveries.enqueue(drafts, transaction);
}
