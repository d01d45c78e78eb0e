import { ascii, id, nullable, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** A challenge works only for the purpose that it was made for. */
export const challengePurposes = ['sign-in', 'second-factor', 'confirm', 'add', 'app-sign-in'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** A challenge that a passkey has to sign, and that works once. */
export const passkeyChallenges = declareTable('passkey_challenges', {
  /** Digest of the challenge. */
  id: id(),
  purpose: oneOf(challengePurposes, 20),
  /** `null` where the passkey tells whose it is. */
  userId: nullable(ascii(64)),
  expiresAt: timestamp(),
});
export type PasskeyChallengeRow = RowOf<typeof passkeyChallenges>;
