/** Work whose module takes two seconds to load. */
const began = performance.now();
while (performance.now() - began < 2_000);

export const double = (input: number) => input * 2;
