import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/models/people.ts';
import { recordActivity } from '#api/features/activity/service.ts';
import { paths } from '#common/paths.ts';

export type Account = Pick<UserRow, 'id' | 'name' | 'email'>;

const subjects = {
  'second-factor-off': 'The second factor was turned off',
  'recovery-code-used': 'A recovery code was used',
} as const;

/** Writes into the activity what happened to an account's second factor. */
export async function note(
  context: Context,
  { id, name }: Account,
  action: string,
  transaction: Transaction,
  actor = name,
): Promise<void> {
  await recordActivity(context, { action, entity: 'account', entityId: id, title: name, actor }, transaction);
}

/** Mails the owner what somebody who got hold of the account would do first. */
export async function warnOwner(
  { config, outbox, now }: Context,
  { email }: Account,
  event: keyof typeof subjects,
  transaction: Transaction,
): Promise<void> {
  const data = { event, account: email, at: toIso(now()), adminUrl: config.publicUrl + paths.admin };
  const draft = {
    template: 'security-notice',
    recipient: config.mail.to,
    replyTo: null,
    subject: subjects[event],
    data,
  };
  await outbox.enqueue([draft], transaction);
}
