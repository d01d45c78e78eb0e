import { z } from 'zod';
import { describeFailure, type Outcome, placeOf } from '#api/core/connections/outcome.ts';
import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import type { RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { createSmtpTransport } from '#api/core/deliveries/smtp-transport.ts';
import { newId } from '#api/core/ids.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { LastTest } from '#common/contract/connections.ts';
import { AppError, conflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import type { GivenFields } from './edit.ts';
import { addressOf } from './probes/sender.ts';

type Mail = ConnectionSettings['mail'];

/** The stored result of a test. The digests name the settings over which an email was sent, and over which one arrived. */
export const StoredTest = LastTest.extend({ sentOver: z.string(), arrivedOver: z.string() }).partial();
type StoredTest = z.output<typeof StoredTest>;

export const proofIn = ({ sentOver, arrivedOver }: StoredTest) => ({ sentOver, arrivedOver });

/** The same for the same server, sender and recipient. */
export const digestOf = ({ smtpUrl, from, to }: Mail): string => sha256(JSON.stringify([smtpUrl, from, to]));

/** Addresses that were typed for a test are tried as they are, also where they are examples. */
export const withTyped = (mail: Mail, { from, to }: GivenFields): Mail => ({
  ...mail,
  ...(typeof from === 'string' && { from }),
  ...(typeof to === 'string' && { to }),
});

/** The result of a test that would send from or to an example address; `null` where it would not. */
export function exampleIn({ from, to }: Mail) {
  const example = [from, to].find(isExampleEmail);
  if (example === undefined) return null;
  const message = `${addressOf(example)} is an example address: set your own. Nothing was sent.`;
  return { ok: false, code: 'example_address', message, ms: 0 } as const;
}

/** Sends one email to the recipient. @throws Unavailable without the built site, with which emails are written */
export async function sendTest(
  { config, now, site }: Context,
  render: RenderEmail | null,
  { smtpUrl, from, to }: Mail,
  signal: AbortSignal,
): Promise<Outcome & { sentTo?: string }> {
  if (!render) throw new AppError('unavailable', 'This server has no templates of emails');
  if (smtpUrl === null) throw new Error('The email server is not complete');
  const { content } = await site.current();
  const data = { publicUrl: config.publicUrl, sentAt: toIso(now()) };
  const sent = await render({ template: 'test', data }, content);
  const transport = createSmtpTransport(smtpUrl, from);
  const close = () => transport.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const messageId = transport.messageIdOf(newId());
    const { senderName } = content.email;
    await transport.send({ messageId, senderName, to, replyTo: null, isAutoReply: false, ...sent });
    return { code: 'ok', message: `A test email went to ${to}. Look for it, also among spam.`, sentTo: to };
  } catch (error) {
    return describeFailure(signal.aborted ? signal.reason : error, placeOf(smtpUrl, 'an email server'));
  } finally {
    signal.removeEventListener('abort', close);
    transport.close();
  }
}

/** Tells if a test email was sent over the settings in use, and if the owner said that it arrived. */
export async function readEmailProof({ connections, database }: Pick<Context, 'connections' | 'database'>) {
  const row = await selectRow(database.models.connections, { where: { kind: 'email' } });
  const test = row?.lastTest ? StoredTest.parse(JSON.parse(row.lastTest)) : {};
  const digest = digestOf((await connections.current()).mail);
  return { sent: test.sentOver === digest, arrived: test.arrivedOver === digest };
}

/** Keeps what the owner says of the test email. @throws Conflict where none was sent since the settings changed */
export async function sayArrived(context: Context, arrived: boolean, actor: Actor): Promise<void> {
  const { connections, database, events } = context;
  const digest = digestOf((await connections.current()).mail);
  await database.transaction(async (transaction) => {
    const row = await selectRow(database.models.connections, { where: { kind: 'email' }, transaction });
    const test = row?.lastTest ? StoredTest.parse(JSON.parse(row.lastTest)) : {};
    if (test.sentOver !== digest)
      throw conflict('Send a test email first: the email server has changed since the last one');
    const { arrivedOver: _before, ...rest } = test;
    const lastTest = JSON.stringify({ ...rest, ...(arrived && { arrivedOver: digest }) });
    await database.models.connections.update({ lastTest }, { where: { kind: 'email' }, transaction });
    const details = { decision: arrived ? 'arrived' : 'missing' } as const;
    const event = { type: 'site.decided', entityId: null, title: 'Test email', actor, details } as const;
    await events.emit(event, transaction);
  });
}
