import type { Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import type { ServerConnections } from './resolve.ts';

/** The email that the site shows as the owner's; until something of it is published, that of the draft. */
async function readSiteEmail({ siteState, siteVersions }: Database['models'], transaction: Transaction | undefined) {
  const inTransaction = transaction ? { transaction } : {};
  // There is one row.
  const state = await selectRow(siteState, { where: {}, ...inTransaction });
  const version = state && (await selectRow(siteVersions, { where: { id: state.publishedId }, ...inTransaction }));
  if (!version) return null;
  const isFirst = version.number === 1 && state.draft !== null;
  return readStoredContent(isFirst ? (state.draft ?? '') : version.content).identity.email;
}

/** The environment's settings with the addresses of the owner of this database. */
export async function withOwnEmails(
  server: ServerConnections,
  { models }: Pick<Database, 'models'>,
  transaction?: Transaction,
): Promise<ServerConnections> {
  const site = await readSiteEmail(models, transaction);
  const account = await selectRow(models.users, {
    attributes: ['email'],
    where: {},
    order: ['createdAt', 'id'],
    ...(transaction && { transaction }),
  });
  const own = [...(site === null ? [] : [site]), ...(account ? [account.email] : [])];
  return { ...server, ownerEmails: [...own, ...server.ownerEmails] };
}
