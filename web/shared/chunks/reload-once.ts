import { health } from '#common/contract/health.ts';
import { buildId } from '#web/shared/build-id.ts';
import * as storageKeys from '#web/shared/storage-keys.ts';
import { keepTypedText } from './typed-text.ts';

/** Each build reloads at most once in a browser tab, so that two failing builds cannot reload in turn for ever. */
function reloadedBuilds(): string[] {
  const found: unknown = JSON.parse(sessionStorage.getItem(storageKeys.reloadedBuilds) ?? '[]');
  return Array.isArray(found) ? found.filter((build) => typeof build === 'string') : [];
}

const MAX_REMEMBERED = 20;
const remember = (builds: readonly string[]) =>
  sessionStorage.setItem(storageKeys.reloadedBuilds, JSON.stringify(builds.slice(-MAX_REMEMBERED)));

/** @returns `false` without storage, where a loop could not be noticed */
function mayReload(build: string): boolean {
  try {
    const builds = reloadedBuilds();
    if (builds.includes(build)) return false;
    remember([...builds, build]);
    return true;
  } catch {
    return false;
  }
}

/** Lets this build reload once more, because the visitor has asked to try again. */
export function allowReload(): void {
  try {
    remember(reloadedBuilds().filter((build) => build !== buildId()));
  } catch {
    // Without storage the page is never reloaded.
  }
}

const TIMEOUT_MS = 4_000;

/** A reload while the server is away would replace the page by the browser's error. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(health.path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

let reloading = false;

/** Reloads the page with what was typed, unless this build has done so before. @returns `false` if it has */
export function reloadOnce(): boolean {
  if (reloading) return true;
  const build = buildId();
  if (build === undefined || !mayReload(build)) return false;
  reloading = true;
  keepTypedText();
  location.reload();
  return true;
}
