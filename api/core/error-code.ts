/** The code of a system or database error; Sequelize keeps the driver's error as `parent`. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('parent' in error && error.parent instanceof Error && 'code' in error.parent) return String(error.parent.code);
  return 'code' in error ? String(error.code) : undefined;
}

export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error) ?? '');
