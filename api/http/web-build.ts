import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A complete build of the site. Its folder never changes, so a running server reads from it whatever is built later. */
export interface WebBuild {
  /** A hash of the build's content. */
  id: string;
  folder: string;
}

/** Folder of a build below `web/dist`. */
export const buildFolder = (dist: string, id: string): string => join(dist, 'builds', id);

/** The file that names the current build. Its time says when the last build ended. */
export const currentBuildFile = (dist: string): string => join(dist, 'built');

/** @throws when nothing has been built */
export function readCurrentBuild(dist: string): WebBuild {
  const file = currentBuildFile(dist);
  const id = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const folder = buildFolder(dist, id);
  if (id === '' || !existsSync(folder)) throw new Error('The web app is not built yet: run `npm run build`');
  return { id, folder };
}
