import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { AgreementKind } from '#common/quote-options.ts';

/** In the place of a token that opened something: the old link leads nowhere, and nobody has the new one. */
export const unknownToken = (): string => randomBytes(32).toString('hex');

/** Empties what was accepted, and who did: option, times, hash and verification code stay. */
export async function eraseAgreements(
  { database }: Context,
  kind: AgreementKind,
  subjectIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  const nobody = { name: '', email: '', addressHash: '', userAgent: null, document: '', pdf: null, billing: null };
  await database.models.acceptances.update(nobody, { where: { kind, subjectId: [...subjectIds] }, transaction });
  await database.models.emailCodes.destroy({ where: { subjectId: [...subjectIds] }, transaction });
}
