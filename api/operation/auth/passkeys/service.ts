import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ChallengePurpose, PasskeyRow } from '#api/database/tables/users.ts';
import type { Account } from '#api/operation/auth/notices.ts';
import type { Passkey } from '#common/contract/passkeys.ts';
import {
  CreationOptions,
  type PasskeyAssertion,
  type PasskeyRegistration,
  RequestOptions,
} from '#common/contract/webauthn.ts';
import { conflict, notFound, ruleBroken } from '#common/errors.ts';
import { MAX_PASSKEYS } from '#common/limits.ts';
import { passkeyMessages } from '#common/messages.ts';
import { CHALLENGE_LIFETIME, createChallenges } from './challenges.ts';
import {
  ALGORITHMS,
  loadWebAuthn,
  relyingPartyOf,
  requireRelyingParty,
  verifyAssertion,
  verifyRegistration,
} from './verify.ts';

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: toIso(createdAt),
  lastUsedAt: toIsoOrNull(lastUsedAt),
});

const Transports = z.array(z.string());

/** The key of a credential in the database. */
const idOf = (credentialId: string) => sha256(`passkey\0${credentialId}`, 'base64url');

const MAX_TRANSPORTS_TEXT = 200;
const transportsText = (transports: readonly string[] | undefined) => {
  const text = JSON.stringify(transports ?? []);
  return text.length <= MAX_TRANSPORTS_TEXT && /^[ -~]*$/.test(text) ? text : '[]';
};

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: Transports.parse(JSON.parse(transports)),
});

/** As it leaves the server: the library leaves fields undefined. */
const json = (options: object): unknown => JSON.parse(JSON.stringify(options));

const rowsOf = ({ database }: Context, userId: string): Promise<PasskeyRow[]> =>
  selectRows(database.models.passkeys, {
    where: { userId },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });

/** Takes the counter of an answer, unless another answer with the same or a later one came first. */
async function takeCounter(
  { database, now }: Context,
  { id, counter }: PasskeyRow,
  newCounter: number,
): Promise<boolean> {
  const columns = { counter: newCounter, lastUsedAt: now() };
  const [updated] = await database.models.passkeys.update(columns, { where: { id, counter } });
  return updated > 0 || newCounter === 0;
}

type Challenges = ReturnType<typeof createChallenges>;

/** Signing in with a passkey, and confirming with one. */
function createProofs(context: Context, challenges: Challenges) {
  const { config, database, log } = context;

  async function verify(
    answer: PasskeyAssertion,
    { purpose, userId, verifiesUser }: { purpose: ChallengePurpose; userId: string | null; verifiesUser: boolean },
  ): Promise<PasskeyRow | null> {
    const party = relyingPartyOf(config.publicUrl);
    const challenge = await challenges.consume(answer.response.clientDataJSON, purpose, userId);
    const row = await selectRow(database.models.passkeys, { where: { id: idOf(answer.id) } });
    if (!party || challenge === null || !row) return null;
    if (userId !== null && row.userId !== userId) return null;
    const counter = await verifyAssertion(answer, row, { party, challenge, verifiesUser }, log);
    return counter !== null && (await takeCounter(context, row, counter)) ? row : null;
  }

  return {
    /** A challenge for any passkey of the site. @throws Conflict */
    async beginSignIn(): Promise<RequestOptions> {
      const { id: rpID } = requireRelyingParty(config.publicUrl);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const challenge = await challenges.create('sign-in', null);
      return RequestOptions.parse(
        json(
          await generateAuthenticationOptions({
            rpID,
            challenge,
            timeout: CHALLENGE_LIFETIME,
            userVerification: 'required',
          }),
        ),
      );
    },

    /** A challenge for a passkey of one account; `null` when none of it can work. */
    async beginProof(userId: string, purpose: 'second-factor' | 'confirm'): Promise<RequestOptions | null> {
      const rows = await rowsOf(context, userId);
      const rpID = relyingPartyOf(config.publicUrl)?.id;
      if (rows.length === 0 || rpID === undefined) return null;
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const challenge = await challenges.create(purpose, userId);
      const allowCredentials = rows.map(descriptorOf);
      return RequestOptions.parse(
        json(await generateAuthenticationOptions({ rpID, challenge, timeout: CHALLENGE_LIFETIME, allowCredentials })),
      );
    },

    /** @returns the passkey of a sign-in without a password; `null` for any reason to refuse it */
    async verifySignIn(answer: PasskeyAssertion): Promise<PasskeyRow | null> {
      const row = await verify(answer, { purpose: 'sign-in', userId: null, verifiesUser: true });
      const handle = answer.response.userHandle;
      const owner = handle ? Buffer.from(handle, 'base64url').toString() : row?.userId;
      return row?.userId === owner ? (row ?? null) : null;
    },

    /** @returns whether a passkey of this account signed a challenge of this purpose */
    async verifyProof(
      answer: PasskeyAssertion,
      userId: string,
      purpose: 'second-factor' | 'confirm',
    ): Promise<boolean> {
      return (await verify(answer, { purpose, userId, verifiesUser: false })) !== null;
    },
  };
}

/** Adding a passkey to an account. */
function createRegistration(context: Context, challenges: Challenges) {
  const { config, log, now, site } = context;
  return {
    /** @throws Conflict when there are too many, or where the site's address has no name */
    async beginAdding({ id, email, name }: Account): Promise<CreationOptions> {
      const party = requireRelyingParty(config.publicUrl);
      const rows = await rowsOf(context, id);
      if (rows.length >= MAX_PASSKEYS) throw conflict(passkeyMessages.tooMany);
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: (await site.current()).content.identity.name,
        rpID: party.id,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(id)),
        challenge: await challenges.create('add', id),
        timeout: CHALLENGE_LIFETIME,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: rows.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return CreationOptions.parse(json(options));
    },

    /** Checks a new passkey. @throws RuleBroken */
    async verifyNew({ id: userId }: Account, name: string, answer: PasskeyRegistration): Promise<PasskeyRow> {
      const party = requireRelyingParty(config.publicUrl);
      const challenge = await challenges.consume(answer.response.clientDataJSON, 'add', userId);
      const made = challenge === null ? null : await verifyRegistration(answer, { party, challenge }, log);
      if (!made) {
        const message = passkeyMessages.notAccepted;
        throw ruleBroken(message, [{ path: 'passkey', message }]);
      }
      return {
        id: idOf(made.id),
        userId,
        credentialId: made.id,
        publicKey: made.publicKey,
        counter: made.counter,
        transports: transportsText(answer.response.transports),
        name,
        createdAt: now(),
        lastUsedAt: null,
      };
    },
  };
}

/** Passkeys of the accounts (WebAuthn Level 3). Whoever calls has confirmed the owner where that is needed. */
export function createPasskeys(context: Context) {
  const { passkeys } = context.database.models;
  const challenges = createChallenges(context);

  return {
    ...createProofs(context, challenges),
    ...createRegistration(context, challenges),

    async list(userId: string): Promise<Passkey[]> {
      return (await rowsOf(context, userId)).map(presentPasskey);
    },

    async has(userId: string, transaction?: Transaction): Promise<boolean> {
      return (await passkeys.count({ where: { userId }, ...(transaction ? { transaction } : {}) })) > 0;
    },

    async store(row: PasskeyRow, transaction: Transaction): Promise<Passkey> {
      const count = await passkeys.count({ where: { userId: row.userId }, transaction });
      if (count >= MAX_PASSKEYS) throw conflict(passkeyMessages.tooMany);
      await passkeys.create(row, { transaction });
      return presentPasskey(row);
    },

    /** @throws NotFound for one of another account, too */
    async find(userId: string, id: string): Promise<PasskeyRow> {
      const row = await selectRow(passkeys, { where: { id, userId } });
      if (!row) throw notFound('Passkey');
      return row;
    },

    async rename(row: PasskeyRow, name: string, transaction: Transaction): Promise<Passkey> {
      await passkeys.update({ name }, { where: { id: row.id }, transaction });
      return presentPasskey({ ...row, name });
    },

    /** @returns whether it was still there */
    async remove({ id }: PasskeyRow, transaction: Transaction): Promise<boolean> {
      return (await passkeys.destroy({ where: { id }, transaction })) > 0;
    },

    /** @returns how many there were */
    removeAll: (userId: string, transaction: Transaction): Promise<number> =>
      passkeys.destroy({ where: { userId }, transaction }),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
