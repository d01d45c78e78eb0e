import { readSheet } from '#web/app/server/page-styles.ts';

const fontsOf = (pair: string) => ({ rules: `:root{--font-heading:${pair}}`, core: [`/assets/${pair}-core.woff2`] });

const app = (language: string) => ({ entry: `/assets/${language}.js`, preload: [], css: ['/assets/e.css'] });
export const languageApps = { de: app('de'), fr: app('fr'), es: app('es'), pt: app('pt'), ur: app('ur') };

/** The assets of a build, for tests. */
export const assets = {
  // A name of its own: what is cached per build would otherwise be that of another test's assets.
  build: 'shared-test-assets',
  entry: '/assets/e.js',
  boot: '/assets/b.js',
  bootText: null,
  css: ['/assets/e.css'],
  styles: readSheet('body{margin:0}'),
  fonts: {
    'bricolage-inter': fontsOf('bricolage'),
    'fraunces-source-sans': fontsOf('fraunces'),
    'space-grotesk-ibm-plex': fontsOf('grotesk'),
    'playfair-lato': fontsOf('playfair'),
  },
  languageFonts: { ur: fontsOf('nastaliq') },
  preload: [],
  languages: languageApps,
  dashboard: { entry: '/assets/d.js', preload: [], css: ['/assets/d.css'] },
};
