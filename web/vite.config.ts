import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { languages } from '#common/languages.ts';
import { contractCalls } from './build/contract-calls.ts';
import { fontSheets } from './build/font-sheets.ts';
import { latinText } from './build/latin-text.ts';
import { BOOT, DASHBOARD } from './build/modes.ts';
import { screenFiles } from './build/screen-files.ts';
import { themeColors } from './build/theme-colors.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The renderer of the API document alone is larger than Vite's default; `size-limit` watches what a visitor loads. */
const CHUNK_WARNING_KB = 1_600;

// Seven characters are 42 bits; what names of chunks weigh, every visitor loads.
const chunkFileNames = 'assets/[name]-[hash:7].js';
const client = { chunkSizeWarningLimit: CHUNK_WARNING_KB, assetsInlineLimit: 0, modulePreload: { polyfill: false } };

const serverBuild: BuildEnvironmentOptions = {
  chunkSizeWarningLimit: CHUNK_WARNING_KB,
  rolldownOptions: {
    input: here('app/entry-server.tsx'),
    // Without comments and spaces, whose text the running server would hold; names stay, for stack traces.
    output: {
      entryFileNames: 'entry-server.js',
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
};

const siteBuild: BuildEnvironmentOptions = {
  ...client,
  manifest: true,
  rolldownOptions: {
    input: [
      here('app/entry-client.tsx'),
      ...languages.filter((language) => language !== 'en').map((language) => here(`app/languages/${language}.ts`)),
    ],
    // The keys of texts are numbers with names; a name would weigh more than the number.
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    // Modules that every page needs before hydration go into one file, and those that several parts share into
    // one of their kind; otherwise they would be split into dozens, whose names alone weigh on the first one.
    output: {
      chunkFileNames,
      codeSplitting: {
        groups: [
          // The texts of a language stay with its own entry, which would bring them along.
          {
            name: 'base',
            tags: ['$initial'],
            test: /^(?!.*\/(common\/texts\/(compiled\/|english)|app\/(languages\/|entry-client)))/,
            priority: 1,
          },
          { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
          {
            name: 'form',
            test: /shared\/(components\/(field|select-field|status-banner|text-area|text-field)|api\/field-errors|privacy-note)\.tsx?$/,
            minShareCount: 2,
          },
          {
            name: 'pages',
            test: /(contract-calls:.*|public\/shared\/(clock|copy-text|failed-status|honeypot|small-screen|use-submission|written|zones)|contact\/(draft|request-sent)|shared\/(link-target|format|api\/send-form)|common\/(quote-limits|site\/(days|estimate|time-zones)))\.tsx?$/,
            minShareCount: 2,
          },
          { name: 'dialog', test: /shared\/components\/(dialog|modal)\.tsx$/, minShareCount: 2 },
        ],
      },
    },
  },
};

/** The builds for browsers beside that of the public site, by their modes. */
const clientBuilds: Record<string, BuildEnvironmentOptions> = {
  [BOOT]: { ...client, manifest: '.vite/boot.json', rolldownOptions: { input: here('app/boot/boot.ts') } },
  [DASHBOARD]: {
    ...client,
    manifest: '.vite/dashboard.json',
    rolldownOptions: {
      input: here('app/entry-dashboard.tsx'),
      // The form to sign in has texts that the pages of visitors load later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // The rules of the form to sign in load before the dashboard.
            {
              name: 'sign-in',
              test: /(sign-in\/(sign-in\.schema|passkey-sign-in)|components\/toaster)\.tsx?$/,
              priority: 1,
            },
            // A file for each module that two tabs share would be sixty files before the first tab shows.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ isSsrBuild, command, mode }) => {
  // With another value in the environment the pages would be compiled for development.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: here('.'),
    // Everything public is hashed and imported; nothing is copied as it is.
    publicDir: false,
    plugins: [
      contractCalls(),
      ...(mode === BOOT ? [] : [react(), themeColors(), tailwindcss()]),
      // They emit files, once.
      ...(mode === BOOT || mode === DASHBOARD ? [] : [fontSheets(), screenFiles()]),
      ...(isSsrBuild ? [latinText()] : []),
    ],
    ...(command === 'build' && {
      // The package names its files for development only; those for production lie beside them, without the warnings.
      resolve: {
        alias: [
          // commonmark decodes entities with this package (`web/shared/markdown.tsx`).
          ...(isSsrBuild ? [] : [{ find: /^entities$/, replacement: here('shared/decode-entity.ts') }]),
          { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
          {
            find: /^react-router\/dom$/,
            replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
          },
        ],
      },
      // The server's bundle brings everything along, so that the running server needs no package of the site.
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    build: isSsrBuild ? serverBuild : (clientBuilds[mode] ?? siteBuild),
  };
});
