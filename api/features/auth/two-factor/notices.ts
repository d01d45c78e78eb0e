import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/models/people.ts';
import { recordActivity } from '#api/features/activity/service.ts';

export type Account = Pick<UserRow, 'id' | 'name' | 'email'>;

const subjects = {
  'second-factor-off': 'Two-factor authentication was turned off',
  'recovery-code-used': 'A recovery code was used',
} as const;

/** Records a change of an account's two-factor authentication in the activity log. */
export async function recordSecurityEvent(
  context: Context,
  { id, name }: Account,
  action: string,
  transaction: Transaction,
  actor = name,
): Promise<void> {
  await recordActivity(context, { action, entity: 'account', entityId: id, title: name, actor }, transaction);
}

/** Emails the owner about actions that an attacker with access to the account would take first. */
export async function emailOwner(
  { config, outbox, now }: Context,
  { email }: Account,
  event: keyof typeof subjects,
  transaction: Transaction,
): Promise<void> {
  const data = { event, account: email, at: toIso(now()), adminUrl: `${config.publicUrl}/admin` };
  const draft = {
    template: 'security-notice',
    recipient: config.mail.to,
    replyTo: null,
    subject: subjects[event],
    data,
  };
  await outbox.enqueue([draft], transaction);
}
