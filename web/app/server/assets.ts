import { type Language, languages } from '#common/languages.ts';
import type { FontPair } from '#common/site/options.ts';
import type { FontLanguage } from '#common/site/theme-sheet.ts';
import { readSheet, type Sheet } from './page-styles.ts';

/** A file in a manifest of Vite; Vite's own type would bring the types of its bundler into those of the server. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

export type ViteManifest = Record<string, BuiltFile>;

export interface Fonts {
  /** The style sheet that declares them. */
  rules: string;
  /** Files that every page needs, by absolute paths; others load when a text uses them. */
  core: string[];
}

/** Files of an app, by absolute paths: its script, what it imports before it runs, and its style sheets. */
export interface AppFiles {
  entry: string;
  preload: string[];
  css: string[];
}

type OtherLanguage = Exclude<Language, 'en'>;
const isOther = (language: Language): language is OtherLanguage => language !== 'en';

/** The files that a document loads, by absolute paths; the app is that of the public site in English. */
export interface Assets extends AppFiles {
  /** The same app with the texts of the other languages. */
  languages: Record<OtherLanguage, AppFiles>;
  /** Id of the build that the document belongs to. */
  build: string;
  /** The app of the owner's pages, which shares no file with that of the site. */
  dashboard: AppFiles;
  /** The script of a page of the server, which loads the entry. */
  boot: string;
  /** The text of that script; `null` where it is loaded as a file. */
  bootText: string | null;
  /** The site's style sheets; `null` where they change while the server runs. */
  styles: Sheet | null;
  fonts: Record<FontPair, Fonts>;
  languageFonts: Record<FontLanguage, Fonts>;
}

/** The style sheet of each pair of fonts, and of each language with fonts of its own. */
export type FontRules = Record<FontPair | FontLanguage, string>;

const ENTRY = 'app/entry-client.tsx';
const entryOf = (language: OtherLanguage) => `app/languages/${language}.ts`;
const BOOT = 'app/boot/boot.ts';
const DASHBOARD = 'app/entry-dashboard.tsx';
/** One weight of each family is enough for the first paint. */
const CORE_FONT = /url\("?([^")]*-core[^")]*\.woff2)"?\)/g;
const BOLD = /-bold-core/;
const FONT = /url\("?([^")]+\.woff2)"?\)/g;

const absolute = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);

/** @throws when the manifest has no such entry */
function filesOf(manifest: ViteManifest, name: string): AppFiles {
  const entry = manifest[name];
  if (!entry) throw new Error(`The web build has no ${name}; run \`npm run build\``);
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
  return {
    entry: `/${entry.file}`,
    preload: absolute([...imported].flatMap((key) => manifest[key]?.file ?? [])),
    css: absolute(chunks.flatMap((chunk) => chunk.css ?? [])),
  };
}

/** The app of the public site that writes in a language. */
export const appOf = (assets: Assets, language: Language): AppFiles =>
  isOther(language) ? assets.languages[language] : assets;

/**
 * The assets for a page whose reader has seen another one of this site: styles and the first script are files, which that
 * one let the browser keep.
 */
export const asFiles = (assets: Assets): Assets => ({ ...assets, styles: null, bootText: null });

/** The manifests of the three builds for browsers. */
export interface Manifests {
  site: ViteManifest;
  boot: ViteManifest;
  dashboard: ViteManifest;
}

/**
 * `rules` are the style sheets of the fonts, and `readText` reads a file of the build.
 * @throws when a manifest does not belong to the build of this app
 */
export function readAssets(
  manifests: Manifests,
  build: string,
  rules: FontRules,
  readText: (file: string) => string,
): Assets {
  const site = filesOf(manifests.site, ENTRY);
  const { entry: boot } = filesOf(manifests.boot, BOOT);
  const read = (path: string) => readText(path.slice(1));
  const fontsOf = (pair: FontPair): Fonts => {
    const core = [...rules[pair].matchAll(CORE_FONT)].flatMap(([, file]) => file ?? []);
    return { rules: rules[pair], core: core.filter((file) => !BOLD.test(file)) };
  };
  const others = languages.filter(isOther).map((language) => [language, filesOf(manifests.site, entryOf(language))]);
  return {
    build,
    ...site,
    languages: Object.fromEntries(others),
    dashboard: filesOf(manifests.dashboard, DASHBOARD),
    boot,
    bootText: read(boot),
    styles: readSheet(site.css.map(read).join('')),
    fonts: {
      'bricolage-inter': fontsOf('bricolage-inter'),
      'fraunces-source-sans': fontsOf('fraunces-source-sans'),
      'space-grotesk-ibm-plex': fontsOf('space-grotesk-ibm-plex'),
      'playfair-lato': fontsOf('playfair-lato'),
    },
    languageFonts: { ur: { rules: rules.ur, core: [...rules.ur.matchAll(FONT)].flatMap(([, file]) => file ?? []) } },
  };
}
