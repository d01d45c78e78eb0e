const ADDRESS = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;
const NAME = /^[\w.-]+\/[\w.-]+$/;

/** Returns where releases are published and the app looks for updates. @returns `null` when neither source names one */
export function repositoryOf(named: string | undefined, remoteAddress: string): string | null {
  if (named) return NAME.test(named) ? named : null;
  return ADDRESS.exec(remoteAddress.trim())?.[1] ?? null;
}
