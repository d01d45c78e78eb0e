import { randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import { MAX_APP_SIGN_IN_MINUTES, MINUTE } from '#common/limits.ts';

const LIFETIME = MAX_APP_SIGN_IN_MINUTES * MINUTE;
const SECRET_BYTES = 32;
const PURPOSE = 'app-sign-in';

/** A code and the challenge for which it was given, in one: only who knows both finds the row. */
const idOf = (code: string, challenge: string) => sha256(`app sign-in\0${code}\0${challenge}`, 'base64url');

/**
 * Codes for signing in the desktop app. They lie beside the challenges of passkeys, which expire and work once in the same way, so
 * any instance takes a code of another.
 */
export function createAppSignIn({ database, now }: Pick<Context, 'database' | 'now'>) {
  const { passkeyChallenges } = database.models;
  return {
    /** @returns a code for a challenge of the app */
    async grant(userId: string, challenge: string): Promise<string> {
      const code = randomBytes(SECRET_BYTES).toString('base64url');
      const row = { id: idOf(code, challenge), purpose: PURPOSE, userId, expiresAt: now() + LIFETIME } as const;
      await passkeyChallenges.create(row);
      return code;
    },

    /** Uses up a code. @returns whose it is; `null` for one that is unknown, expired, used or of another verifier */
    async redeem(code: string, verifier: string): Promise<string | null> {
      const id = idOf(code, sha256(verifier, 'base64url'));
      const expiresAt = { [Op.gt]: now(), [Op.lte]: now() + LIFETIME + MINUTE };
      const where = { id, purpose: PURPOSE, expiresAt };
      const row = await selectRow(passkeyChallenges, { where });
      return row && (await passkeyChallenges.destroy({ where })) > 0 ? row.userId : null;
    },
  };
}

export type AppSignIn = ReturnType<typeof createAppSignIn>;
