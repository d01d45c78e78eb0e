import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { Emitted } from '#api/core/events.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { Actor, EventDetails } from '#common/events.ts';
import { DAY } from '#common/limits.ts';
import { type SecurityEvent, securityNotices } from '#common/security-notices.ts';

export type Account = Pick<UserRow, 'id' | 'name' | 'email'>;

/** The origin of a request. */
export interface Caller {
  /** Complete client address. */
  address: string;
  userAgent: string | null;
}

/** Who did what to an account, for the email about it. */
interface SafetySubject {
  account: Account;
  /** The email tells of this; `null` where none is sent. */
  notice: SecurityEvent | null;
  /** `null` for the command line, and where no email is sent. */
  from: Caller | null;
  /** The passkey's name, or both email addresses. */
  detail?: string;
  /** A further recipient: the earlier email address. */
  alsoTo?: string;
}

type Told = 'signed-in' | 'password-changed' | 'second-factor-on' | 'second-factor-off';
type ToldOfCodes = 'recovery-codes-renewed' | 'recovery-code-used';
type ToldOfPasskeys = 'passkey-added' | 'passkey-removed';
/** The events of an account about which emails are sent. */
export type SafetyEvent = `account.${Told | ToldOfCodes | ToldOfPasskeys | 'profile-updated'}`;

declare module '#api/core/events.ts' {
  interface EventSubjects extends Record<SafetyEvent, SafetySubject> {}
}

type Simple = Exclude<Told | ToldOfCodes, 'signed-in'>;

/** An event of an account that is told under its own name, by whoever owns it unless another actor is named. */
export const accountEvent = (
  type: `account.${Simple}` | 'account.signed-in',
  account: Account,
  { from, notice = noticeOf(type) }: Partial<Pick<SafetySubject, 'from' | 'notice'>>,
  { id, name }: Actor = account,
): Emitted<SafetyEvent> => ({
  type,
  entityId: account.id,
  title: account.name,
  actor: { id, name },
  details: {},
  subject: { account, notice, from: from ?? null },
});

const noticeOf = (type: `account.${Simple}` | 'account.signed-in') =>
  type.slice('account.'.length) as Simple | 'signed-in';

export const profileEvent = (
  { fields }: EventDetails<'account.profile-updated'>,
  subject: SafetySubject,
): Emitted<'account.profile-updated'> => {
  const { id, name } = subject.account;
  return {
    type: 'account.profile-updated',
    entityId: id,
    title: name,
    actor: { id, name },
    details: { fields },
    subject,
  };
};

/** Limit of emails per account and kind of event: whoever has the password cannot bury one in many. */
const EMAILS: Limit = { name: 'security-emails', points: 20, duration: DAY };

/**
 * Emails the owner about changes that an attacker with access to the account would make first: at the address of the
 * account, and where the notifications go, in case nobody reads the former.
 */
export async function emailSafetyNotice(
  { config, connections, deliveries, limits, now }: Context,
  { subject: { account, notice: event, from, detail, alsoTo } }: Emitted<SafetyEvent>,
  transaction: Transaction,
): Promise<void> {
  if (event === null) return;
  const { id, email } = account;
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
