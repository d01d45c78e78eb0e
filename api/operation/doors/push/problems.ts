import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { repeat } from '#api/core/repeat.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import { readWarnings } from '#api/operation/system/warnings.ts';
import { adminPath } from '#common/admin-paths.ts';
import { DAY, MINUTE, SECOND } from '#common/limits.ts';
import { pushTitles } from '#common/push-options.ts';
import { type SystemWarning, textOfWarning } from '#common/system-warnings.ts';
import { queuePush } from './queue.ts';
import { ensureRow } from './settings.ts';

const PROBLEMS_ID = 'problems';
const LOOK_EVERY = 30 * SECOND;
/** A problem that no instance has seen for so long is over: what comes then is another one. */
const OVER_AFTER = 10 * MINUTE;
/** The row is written that often while a problem goes on. */
const NOTE_EVERY = 2 * MINUTE;

interface Known {
  seenAt: number;
  toldAt: number;
}

const keyOf = ({ code, subject }: SystemWarning) => sha256(`${code} ${subject}`).slice(0, 16);

const queueProblem = (context: Context, warning: SystemWarning, transaction: Transaction) =>
  queuePush(
    context,
    async () => ({
      ...{ kind: 'system', title: pushTitles.attention, name: textOfWarning(warning).title, isProblem: true },
      ...{ email: null, path: adminPath('overview') },
    }),
    transaction,
  );

/** Tells of failures of the site that have appeared, each once a day, whichever instance sees them. */
export async function queueProblems(context: Context): Promise<void> {
  const { database } = context;
  const { pushDevices, pushSettings } = database.models;
  if ((await pushDevices.count()) === 0) return;
  const failures = (await readWarnings(context)).filter((warning) => textOfWarning(warning).kind === 'failure');
  if (failures.length === 0) return;
  const now = context.now();
  // In the transaction SQLite has no other connection to read it with.
  await context.site.current();
  await ensureRow(context, PROBLEMS_ID, '[]');
  await database.transaction(async (transaction) => {
    const where = { id: PROBLEMS_ID };
    const row = await selectRow(pushSettings, { where, transaction, lock: transaction.LOCK.UPDATE });
    const known = new Map<string, Known>(row ? JSON.parse(row.content) : []);
    let isChanged = false;
    for (const warning of failures) {
      const before = known.get(keyOf(warning));
      const hasAppeared = !before || now - before.seenAt >= OVER_AFTER;
      const isTold = hasAppeared && now - (before?.toldAt ?? 0) >= DAY;
      if (before && !isTold && now - before.seenAt < NOTE_EVERY) continue;
      if (isTold) await queueProblem(context, warning, transaction);
      known.set(keyOf(warning), { seenAt: now, toldAt: isTold ? now : (before?.toldAt ?? now) });
      isChanged = true;
    }
    if (!isChanged) return;
    const content = [...known].filter(([, { seenAt, toldAt }]) => now - Math.max(seenAt, toldAt) < DAY);
    await pushSettings.upsert({ id: PROBLEMS_ID, content: JSON.stringify(content), updatedAt: now }, { transaction });
  });
}

/** Looks for problems of the site in the background. */
export const createProblemWatch = (context: Context) =>
  repeat({
    every: LOOK_EVERY,
    work: () => queueProblems(context),
    log: context.log,
    failure: 'problems of the site not told to devices, will retry',
  });
