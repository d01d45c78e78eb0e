import { randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { ChallengePurpose } from '#api/database/tables/users.ts';
import { MINUTE } from '#common/limits.ts';

/** Time for finding and using a passkey. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
const CHALLENGE_BYTES = 32;

const ClientData = z.object({ challenge: z.string() });

const digestOf = (challenge: string) => sha256(`passkey challenge\0${challenge}`, 'base64url');

/** The challenge that a passkey says it has signed; `null` for what is no answer of a browser. */
function challengeIn(clientDataJSON: string): string | null {
  const text = Buffer.from(clientDataJSON, 'base64url').toString();
  try {
    return ClientData.parse(JSON.parse(text)).challenge;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Challenges are in the database, so that any instance takes the answer to one of another. */
export function createChallenges({ database, now }: Context) {
  const { passkeyChallenges } = database.models;
  return {
    /** @returns the challenge, as the library takes it */
    async create(purpose: ChallengePurpose, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
      const id = digestOf(Buffer.from(challenge).toString('base64url'));
      await passkeyChallenges.create({ id, purpose, userId, expiresAt: now() + CHALLENGE_LIFETIME });
      return challenge;
    },

    /** Uses up the challenge of an answer. @returns it, unless it is unknown, expired, used or meant for another use */
    async consume(clientDataJSON: string, purpose: ChallengePurpose, userId: string | null): Promise<string | null> {
      const challenge = challengeIn(clientDataJSON);
      if (challenge === null) return null;
      const expiresAt = { [Op.gt]: now(), [Op.lte]: now() + CHALLENGE_LIFETIME + MINUTE };
      const where = { id: digestOf(challenge), purpose, userId, expiresAt };
      return (await passkeyChallenges.destroy({ where })) > 0 ? challenge : null;
    },
  };
}
