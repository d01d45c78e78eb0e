/** The code of a system or database error; Sequelize keeps the driver's error as `parent`. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('parent' in error && error.parent instanceof Error && 'code' in error.parent) return String(error.parent.code);
  return 'code' in error ? String(error.code) : undefined;
}

/** The statement came to a connection that had broken before; the driver gives this no code. */
export const wasNeverSent = (error: unknown): boolean => {
  const cause = error instanceof Error && 'parent' in error ? error.parent : error;
  return cause instanceof Error && cause.message.includes('connection is in closed state');
};

export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error) ?? '');
