import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, key, maybeBig, string } from './columns.ts';

/** What an account's authenticator app and we both know; on from `confirmedAt`. */
export interface TwoFactorRow {
  userId: string;
  /** Encrypted for this account. */
  sealedSecret: string;
  startedAt: number;
  confirmedAt: number | null;
  /** The time step of the last code that was taken: it and earlier ones are spent. */
  lastStep: number;
}

export interface RecoveryCodeRow {
  digest: string;
  userId: string;
  createdAt: number;
  usedAt: number | null;
}

export const defineTwoFactors = (sequelize: Sequelize) =>
  defineTable<TwoFactorRow>(sequelize, 'second_factors', {
    userId: key,
    sealedSecret: string(300),
    startedAt: big,
    confirmedAt: maybeBig,
    lastStep: big,
  });

export const defineRecoveryCodes = (sequelize: Sequelize) =>
  defineTable<RecoveryCodeRow>(sequelize, 'recovery_codes', {
    digest: key,
    userId: string(64),
    createdAt: big,
    usedAt: maybeBig,
  });
