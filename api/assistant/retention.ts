import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { CHAT, DAY } from '#common/limits.ts';

const TRANSCRIPT_DAYS = 'assistant_transcript_days';

/** Number of days for which transcripts are stored. */
export async function readTranscriptDays({ database }: Pick<Context, 'database'>): Promise<number> {
  const row = await selectRow(database.models.settings, { where: { name: TRANSCRIPT_DAYS } });
  return row ? Number(row.value) : CHAT.transcriptDays;
}

/** The privacy page tells the number, so it changes the published content. */
export const setTranscriptDays = ({ database, content }: Pick<Context, 'database' | 'content'>, days: number) =>
  content.change(async (transaction) => {
    await database.models.settings.upsert({ name: TRANSCRIPT_DAYS, value: String(days) }, { transaction });
  });

const BATCH = 200;

/**
 * Deletes conversations and unanswered questions older than the retention period that the owner chose, and
 * the budgets of past days.
 */
export async function deleteExpiredConversations(context: Context): Promise<void> {
  const { conversations, chatMessages, unanswered, assistantBudgets } = context.database.models;
  const before = context.now() - (await readTranscriptDays(context)) * DAY;
  for (let found = BATCH; found === BATCH; ) {
    const old = { updatedAt: { [Op.lt]: before } };
    const rows = await selectRows(conversations, { where: old, attributes: ['id'], limit: BATCH });
    const ids = rows.map(({ id }) => id);
    await context.database.transaction(async (transaction) => {
      await chatMessages.destroy({ where: { conversationId: ids }, transaction });
      await conversations.destroy({ where: { id: ids }, transaction });
    });
    found = ids.length;
  }
  await unanswered.destroy({ where: { lastAskedAt: { [Op.lt]: before } } });
  await assistantBudgets.destroy({ where: { expiresAt: { [Op.lt]: context.now() } } });
}
