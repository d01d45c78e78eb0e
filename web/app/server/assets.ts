import type { Manifest } from 'vite';

export type ViteManifest = Manifest;

/** Absolute paths of the files that a document loads. */
export interface Assets {
  /** Id of the build that the document belongs to. */
  build: string;
  entry: string;
  css: string[];
  fonts: string[];
  preload: string[];
}

/** Fonts that every page needs; others load when a text uses them. */
const CORE_FONT = /-core[^/]*\.woff2$/;

const ENTRY = 'app/entry-client.tsx';

/** @throws when the manifest does not belong to the client build of this app */
export function readAssets(manifest: ViteManifest, build: string): Assets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The web build has no ${ENTRY}; run \`npm run build\``);
  const imported = new Set<string>();
  const follow = (keys: readonly string[] = []) => {
    for (const key of keys) {
      if (imported.has(key)) continue;
      imported.add(key);
      follow(manifest[key]?.imports);
    }
  };
  follow(entry.imports);
  const chunks = [entry, ...[...imported].flatMap((key) => manifest[key] ?? [])];
  const absolute = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    build,
    entry: `/${entry.file}`,
    css: absolute(chunks.flatMap((chunk) => chunk.css ?? [])),
    fonts: absolute(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => CORE_FONT.test(file))),
    preload: absolute([...imported].flatMap((key) => manifest[key]?.file ?? [])),
  };
}
