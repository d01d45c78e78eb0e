import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import type { Actor, DomainEvent, EventType } from '#common/events.ts';
import { paths } from '#common/paths.ts';

export type Account = Pick<UserRow, 'id' | 'name' | 'email'>;

const subjects = {
  'second-factor-off': 'Two-factor authentication was turned off',
  'recovery-code-used': 'A recovery code was used',
} as const;

type AccountEventType = Extract<EventType, `account.${string}`>;

/** An event of an account, by whoever owns it unless another actor is named. */
export const accountEvent = (
  type: AccountEventType,
  { id, name }: Pick<Account, 'id' | 'name'>,
  actor: Actor = { id, name },
): DomainEvent => ({ type, entityId: id, title: name, actor, details: {} });

/** Emails the owner about actions that an attacker with access to the account would take first. */
export async function emailOwner(
  { config, deliveries, now }: Context,
  { email }: Account,
  event: keyof typeof subjects,
  transaction: Transaction,
): Promise<void> {
  const data = { event, account: email, at: toIso(now()), adminUrl: config.publicUrl + paths.admin };
  const draft: EmailDraft = {
    channel: EMAIL,
    template: 'security-notice',
    recipient: config.mail.to,
    replyTo: null,
    subject: subjects[event],
    data,
  };
  await deliveries.enqueue([draft], transaction);
}
