import { type Language, languages } from '#common/languages.ts';
import type { FontPair } from '#common/site/options.ts';
import type { AppFiles, Assets, FontRules, Fonts, Manifests, ViteManifest } from '#common/site-build.ts';
import { readSheet } from './page-styles.ts';

type OtherLanguage = Exclude<Language, 'en'>;
const isOther = (language: Language): language is OtherLanguage => language !== 'en';

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
