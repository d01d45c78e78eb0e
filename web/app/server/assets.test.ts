import { expect, test } from 'vitest';
import { readAssets } from './assets.ts';

const fontRules = (name: string) =>
  `@font-face{src:url(/assets/${name}-core-1a.woff2) format("woff2")}` +
  `@font-face{src:url(/assets/${name}-bold-core-1a.woff2)}@font-face{src:url(/assets/${name}-latin-2b.woff2)}`;
const rules = {
  'bricolage-inter': fontRules('bricolage'),
  'fraunces-source-sans': fontRules('fraunces'),
  'space-grotesk-ibm-plex': fontRules('grotesk'),
  'playfair-lato': fontRules('playfair'),
  ur: '@font-face{src:url(/assets/nastaliq-3c.woff2) format("woff2")}',
};

const others = ['de', 'fr', 'es', 'pt', 'ur'];
const boot = { 'app/boot/boot.ts': { file: 'assets/boot.js', isEntry: true } };

test('a document loads the entry, its imports, its styles and the core fonts of each pair', () => {
  const site = {
    'app/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['lazy.tsx'],
      css: ['assets/entry.css'],
      assets: ['assets/picture.svg'],
    },
    ...Object.fromEntries(
      others.map((language) => [
        `app/languages/${language}.ts`,
        { file: `assets/${language}.js`, isEntry: true, imports: ['_shared.js'] },
      ]),
    ),
    '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
    'lazy.tsx': { file: 'assets/lazy.js', css: ['assets/lazy.css'] },
  };
  const fontsOf = (name: string) => ({ rules: fontRules(name), core: [`/assets/${name}-core-1a.woff2`] });
  const dashboard = {
    'app/entry-dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  };
  expect(
    readAssets({ site, boot, dashboard }, 'b1', rules, (file) => (file.endsWith('.css') ? file : `/* ${file} */`)),
  ).toEqual({
    build: 'b1',
    entry: '/assets/entry.js',
    boot: '/assets/boot.js',
    bootText: '/* assets/boot.js */',
    css: ['/assets/entry.css'],
    styles: [{ text: 'assets/entry.css;' }],
    fonts: {
      'bricolage-inter': fontsOf('bricolage'),
      'fraunces-source-sans': fontsOf('fraunces'),
      'space-grotesk-ibm-plex': fontsOf('grotesk'),
      'playfair-lato': fontsOf('playfair'),
    },
    languageFonts: { ur: { rules: rules.ur, core: ['/assets/nastaliq-3c.woff2'] } },
    preload: ['/assets/shared.js'],
    languages: Object.fromEntries(
      others.map((language) => [
        language,
        { entry: `/assets/${language}.js`, preload: ['/assets/shared.js'], css: [] },
      ]),
    ),
    dashboard: { entry: '/assets/dashboard.js', preload: ['/assets/base.js'], css: ['/assets/base.css'] },
  });
});

test('the manifest of another build is refused with instructions', () => {
  expect(() => readAssets({ site: {}, boot, dashboard: {} }, 'b1', rules, String)).toThrow('npm run build');
});
