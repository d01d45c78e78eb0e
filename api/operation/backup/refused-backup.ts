import { AppError } from '#common/errors.ts';

/** A backup that is damaged or not one of ours; nothing was touched. */
export const refusedBackup = (reason: string, cause?: unknown): AppError =>
  new AppError('rule_broken', `This backup cannot be restored: ${reason}`, {
    problems: [{ path: 'backup', message: reason }],
    cause,
  });
