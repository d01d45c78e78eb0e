import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';

/** Who invites: the owner, under the address that gets the owner's emails. */
export async function readOrganizer(
  { connections, site }: Pick<Context, 'connections' | 'site'>,
  transaction?: Transaction,
): Promise<{ name: string; email: string }> {
  const { mail } = await connections.current(transaction);
  const { senderName } = (await site.current()).content.email;
  return { name: senderName, email: mail.to };
}
