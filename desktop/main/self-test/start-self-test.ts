import type { SelfTest } from './self-test.ts';

type Parts = Parameters<typeof import('./self-test.ts').createSelfTest>[0];

/** The self-test, whose checks load when it is first asked for and not before the first window. */
export function startSelfTest(parts: Parts): SelfTest {
  let loaded: Promise<SelfTest> | null = null;
  const load = () => {
    loaded ??= import('./self-test.ts').then(({ createSelfTest }) => createSelfTest(parts));
    return loaded;
  };
  return {
    run: async () => (await load()).run(),
    showNotice: async () => (await load()).showNotice(),
    copyReport: async () => (await load()).copyReport(),
  };
}
