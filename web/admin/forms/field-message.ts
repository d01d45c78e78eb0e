import { z } from 'zod';

const Said = z.object({ message: z.string().min(1) });

/** What is wrong with a field; of a list, what is wrong with the first of its entries that is. */
export function fieldMessage(error: unknown): string | undefined {
  const said = Said.safeParse(error);
  if (said.success) return said.data.message;
  if (!Array.isArray(error)) return undefined;
  return error.map(fieldMessage).find((message) => message !== undefined);
}
