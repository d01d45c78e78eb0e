import { col, fn, type Transaction, where } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { SECOND } from '#common/limits.ts';
import { contactsOf } from './senders.ts';

type Needs = Pick<Context, 'database'>;
/** Reads the last time of one kind of proof; `null` without any. */
type ReadProof = (
  context: Needs,
  of: { email: string; contactIds: string[] },
  transaction: Transaction | undefined,
) => Promise<number | null>;

/** `verified` tells whether the host of the mailbox vouches for the sender; entries of earlier releases lack it. */
const Received = z.looseObject({
  automatic: z.string().nullable(),
  from: z.looseObject({ address: z.string() }),
  verified: z.string().optional(),
});

const latest = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.max(...times));
const within = (transaction: Transaction | undefined) => (transaction ? { transaction } : {});

/** A person answered from this address; what a program sent, or somebody in its name, is no answer. */
const readAnswer: ReadProof = async ({ database }, { email, contactIds }, transaction) => {
  const entries = await selectRows(database.models.contactEntries, {
    attributes: ['data', 'at'],
    where: { contactId: contactIds, type: 'email_in' },
    ...within(transaction),
  });
  const answers = entries.filter(({ data }) => {
    const received = Received.safeParse(data === null ? null : JSON.parse(data));
    if (!received.success) return false;
    const { automatic, from, verified } = received.data;
    return automatic === null && verified !== 'fail' && from.address.toLowerCase() === email;
  });
  // Email servers cut times off to whole seconds.
  return latest(answers.map(({ at }) => Number(at) + SECOND));
};

/** A quote or a change was accepted by the code that this address received. */
const readAcceptance: ReadProof = async ({ database }, { email }, transaction) => {
  const accepted = await selectRows(database.models.acceptances, {
    attributes: ['at', 'email'],
    where: where(fn('LOWER', col('email')), email),
    ...within(transaction),
  });
  // MySQL compares without accents, too.
  return latest(accepted.filter((one) => one.email.toLowerCase() === email).map(({ at }) => Number(at)));
};

/** The link in the email about a held call was opened. */
const readConfirmation: ReadProof = async ({ database }, { email, contactIds }, transaction) => {
  const calls = await selectRows(database.models.bookings, {
    attributes: ['email', 'emailConfirmedAt'],
    where: { contactId: contactIds },
    ...within(transaction),
  });
  const own = calls.filter((call) => call.email.toLowerCase() === email);
  return latest(own.flatMap(({ emailConfirmedAt }) => (emailConfirmedAt === null ? [] : Number(emailConfirmedAt))));
};

const PROOFS = [readConfirmation, readAcceptance, readAnswer];

/**
 * Returns whether somebody who reads the mailbox of this address has shown it: by an answer, by accepting a quote or by
 * confirming a call.
 */
export async function isProvenAddress(context: Needs, address: string, transaction: Transaction): Promise<boolean> {
  const email = address.toLowerCase();
  const contactIds = (await contactsOf(context, email, {}, transaction)).map(({ id }) => id);
  if (contactIds.length === 0) return false;
  for (const read of PROOFS) if ((await read(context, { email, contactIds }, transaction)) !== null) return true;
  return false;
}

/** A request or a call claims an address that can be anybody's. */
interface Claim {
  email: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The request that it made or is; one that was there before is a client's. */
  madeContactId: string | null;
}

/**
 * Returns for each claim whether it came with the address of an earlier client, and nobody who reads that mailbox has
 * answered, accepted or confirmed anything since.
 */
export async function readUnconfirmed(
  context: Needs,
  claims: readonly Claim[],
  transaction?: Transaction,
): Promise<boolean[]> {
  const found = new Map<string, { id: string; submittedAt: number; isClient: boolean }[]>();
  const proofs = new Map<string, number | null>();
  const unconfirmed: boolean[] = [];
  for (const claim of claims) {
    const email = claim.email.toLowerCase();
    if (!found.has(email)) {
      const rows = await contactsOf(context, email, {}, transaction);
      const known = rows.map(({ id, submittedAt, spam, deletedAt }) => ({
        ...{ id, submittedAt: Number(submittedAt) },
        isClient: spam === 0 && deletedAt === null,
      }));
      found.set(email, known);
    }
    const contacts = found.get(email) ?? [];
    const isKnown = contacts.some(
      ({ id, submittedAt, isClient }) => isClient && id !== claim.madeContactId && submittedAt <= claim.at,
    );
    if (isKnown && !proofs.has(email)) {
      const of = { email, contactIds: contacts.map(({ id }) => id) };
      const times: number[] = [];
      for (const read of PROOFS) times.push((await read(context, of, transaction)) ?? Number.NEGATIVE_INFINITY);
      proofs.set(email, latest(times));
    }
    unconfirmed.push(isKnown && (proofs.get(email) ?? Number.NEGATIVE_INFINITY) < claim.at);
  }
  return unconfirmed;
}

type Call = Pick<BookingRow, 'email' | 'createdAt' | 'contactId'>;

/** Returns for each call whether it came with the address of an earlier client, who has said nothing since. */
export async function readUnconfirmedCalls(
  context: Pick<Context, 'database'>,
  calls: readonly Call[],
  transaction?: Transaction,
) {
  const ids = [...new Set(calls.flatMap(({ contactId }) => contactId ?? []))];
  const where = { id: ids, sourceKind: 'booking' as const };
  const attributes = ['id', 'submittedAt'];
  const made = await selectRows(context.database.models.contacts, {
    attributes,
    where,
    ...(transaction && { transaction }),
  });
  const madeAt = new Map(made.map(({ id, submittedAt }) => [id, Number(submittedAt)]));
  return readUnconfirmed(
    context,
    calls.map(({ email, createdAt, contactId }) => {
      // The request of a first call is stored after it; that of a call that was held, when it is confirmed.
      const isMade = contactId !== null && (madeAt.get(contactId) ?? Number.NEGATIVE_INFINITY) >= Number(createdAt);
      return { email, at: Number(createdAt), madeContactId: isMade ? contactId : null };
    }),
    transaction,
  );
}
