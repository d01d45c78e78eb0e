import { z } from 'zod';

/** A list in a field that holds text: written and read as JSON. What is not a list of this kind reads as empty. */
export function entriesField<Entry>(schema: z.core.$ZodType<Entry>) {
  const list = z.array(schema);
  return {
    write: (entries: readonly Entry[]): string => JSON.stringify(entries),
    read(text: string): Entry[] {
      try {
        return list.parse(JSON.parse(text));
      } catch (error) {
        // A draft that was kept over an update of the dashboard may have another shape.
        if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
        throw error;
      }
    },
  };
}
