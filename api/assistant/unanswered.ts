import { QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { UnansweredQuestion } from '#common/contract/assistant.ts';
import { notFound } from '#common/errors.ts';

/** Questions that differ only in case, punctuation or spacing count as equal. */
export const normalizeQuestion = (question: string): string =>
  (
    question
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}+#]+/gu) ?? []
  ).join(' ');

const MAX_LENGTH = 300;
const MAX_INTENT_LENGTH = 40;

/** Replaces email addresses and phone numbers, because these questions are stored for weeks. */
const maskPersonalData = (question: string) =>
  question
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '[email]')
    .replace(/\+?\d[\d ()/-]{6,}\d/g, '[number]')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .toWellFormed();

export async function recordUnanswered(
  context: Context,
  { asked, intent }: { asked: string; intent: string },
  transaction: Transaction,
): Promise<void> {
  const { sequelize, dialect } = context.database;
  const question = maskPersonalData(asked);
  const id = sha256(normalizeQuestion(question));
  const onDuplicate = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (id) DO UPDATE SET';
  await sequelize.query(
    `INSERT INTO unanswered_questions (id, question, times, firstAskedAt, lastAskedAt, intent)
     VALUES (:id, :question, 1, :now, :now, :intent)
     ${onDuplicate} times = unanswered_questions.times + 1, lastAskedAt = :now, intent = :intent`,
    {
      replacements: { id, question, intent: intent.slice(0, MAX_INTENT_LENGTH), now: context.now() },
      type: QueryTypes.INSERT,
      transaction,
    },
  );
}

export async function listUnanswered(context: Context, limit: number): Promise<UnansweredQuestion[]> {
  const rows = await selectRows(context.database.models.unanswered, {
    order: [
      ['times', 'DESC'],
      ['lastAskedAt', 'DESC'],
      ['id', 'ASC'],
    ],
    limit,
  });
  return rows.map(({ id, question, times, lastAskedAt, intent }) => ({
    id,
    question,
    times,
    lastAskedAt: toIso(lastAskedAt),
    intent,
  }));
}

/** @throws NotFound */
export async function dismissUnanswered(context: Context, id: string): Promise<void> {
  if ((await context.database.models.unanswered.destroy({ where: { id } })) === 0) throw notFound('Question');
}
