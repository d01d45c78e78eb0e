import type { Manifest } from 'vite';
import type { FontPair } from '#common/site/options.ts';

export type ViteManifest = Manifest;

export interface Fonts {
  /** The style sheet that declares them. */
  rules: string;
  /** Files that every page needs, by absolute paths; others load when a text uses them. */
  core: string[];
}

/** Absolute paths of the files that a document loads. */
export interface Assets {
  /** Id of the build that the document belongs to. */
  build: string;
  entry: string;
  /** The script of a page of the server, which loads the entry. */
  boot: string;
  /** The text of that script; `null` where it is loaded as a file. */
  bootText: string | null;
  css: string[];
  /** The text of those style sheets; `null` where they change while the server runs. */
  styles: string | null;
  fonts: Record<FontPair, Fonts>;
  preload: string[];
}

/** The style sheet of each pair of fonts. */
export type FontRules = Record<FontPair, string>;

const ENTRY = 'app/entry-client.tsx';
const BOOT = 'app/boot/boot.ts';
/** One weight of each family is enough for the first paint. */
const CORE_FONT = /url\("?([^")]*-core[^")]*\.woff2)"?\)/g;
const BOLD = /-bold-core/;

/**
 * `boots` is the manifest of the script that pages begin with, `rules` are the style sheets of the fonts, and
 * `readText` reads a file of the build. @throws when the manifest does not belong to the client build of this app
 */
export function readAssets(
  manifest: ViteManifest,
  boots: ViteManifest,
  build: string,
  rules: FontRules,
  readText: (file: string) => string,
): Assets {
  const entry = manifest[ENTRY];
  const boot = boots[BOOT];
  if (!entry || !boot) throw new Error(`The web build has no ${ENTRY}; run \`npm run build\``);
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
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const absolute = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  const fontsOf = (pair: FontPair): Fonts => {
    const core = [...rules[pair].matchAll(CORE_FONT)].flatMap(([, file]) => file ?? []);
    return { rules: rules[pair], core: core.filter((file) => !BOLD.test(file)) };
  };
  return {
    build,
    entry: `/${entry.file}`,
    boot: `/${boot.file}`,
    bootText: readText(boot.file),
    css: absolute(sheets),
    styles: sheets.map(readText).join(''),
    fonts: {
      'bricolage-inter': fontsOf('bricolage-inter'),
      'fraunces-source-sans': fontsOf('fraunces-source-sans'),
      'space-grotesk-ibm-plex': fontsOf('space-grotesk-ibm-plex'),
      'playfair-lato': fontsOf('playfair-lato'),
    },
    preload: absolute([...imported].flatMap((key) => manifest[key]?.file ?? [])),
  };
}
