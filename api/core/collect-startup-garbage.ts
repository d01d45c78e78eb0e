/** Milliseconds after the start when the first requests have loaded what they need. */
const DELAY_MS = 4_000;

/**
 * Collects once what the start leaves behind: parsed sources, migrations and rendered pages are some 20 MB that V8
 * would keep until its heap has grown. Takes about 150 ms of one core. `last-resort` is what also gives the freed pages
 * back to the system. Does nothing without Node's `--expose-gc`.
 */
export function collectStartupGarbage(): void {
  const { gc } = globalThis;
  if (gc) setTimeout(() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }), DELAY_MS).unref();
}
