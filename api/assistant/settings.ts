import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { CHAT } from '#common/limits.ts';

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
