/** Work for the tests of threads with a budget. */
export const double = (input: number) => input * 2;

export function spin(milliseconds: number): number {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
  return milliseconds;
}

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_item, index) => index + kept.length));
}

export function fail(name: string): never {
  throw Object.assign(new Error('it failed'), { name });
}

export function leave(): never {
  process.exit(3);
}
