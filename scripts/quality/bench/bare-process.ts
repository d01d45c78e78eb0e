import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The settings that a bare server was started with. */
export function readSettings<S extends z.core.$ZodType>(schema: S): z.output<S> {
  const file = process.argv[2];
  if (file === undefined) throw new Error('Expected the name of a settings file');
  return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Tells the benchmark where it listens; ends with it. */
export function announce(port: string | number): void {
  process.send?.({ port: Number(port) });
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit());
}
