import { z } from 'zod';

const Said = z.object({ message: z.string().min(1) });

/** The error message of a field; for a list, that of its first faulty entry. */
export function fieldMessage(error: unknown): string | undefined {
  const said = Said.safeParse(error);
  if (said.success) return said.data.message;
  if (!Array.isArray(error)) return undefined;
  return error.map(fieldMessage).find((message) => message !== undefined);
}
