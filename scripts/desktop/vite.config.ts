import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import electron from 'vite-plugin-electron';
import { contractCalls } from '#web/build/contract-calls.ts';
import { themeColors } from '#web/build/theme-colors.ts';
import { BUILD_META } from '#web/shared/build-id.ts';
import { themeScript } from '#web/shared/theme/theme-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dist = (folder: string) => here(`../../desktop/dist/${folder}`);
const define = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** The theme is set before the first paint, from a file: the window's policy allows no script inside the page. */
function themeFile(): Plugin {
  return {
    name: 'theme-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: themeScript });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head' }],
  };
}

const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as { version: string };

/** The app is updated apart from its server, so it never claims to be of the server's build. */
function buildMeta(): Plugin {
  return {
    name: 'build-meta',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: BUILD_META, content: `desktop-${version}` }, injectTo: 'head' },
    ],
  };
}

/** The window's page, then main process and preload; what they need is inside of them, keytar excepted, which has a native part. */
export default defineConfig({
  root: here('../../web'),
  // The page stands at every path of app://admin, so its files are named from the root.
  base: '/',
  publicDir: false,
  define,
  plugins: [
    contractCalls(),
    react(),
    themeColors(),
    tailwindcss(),
    themeFile(),
    buildMeta(),
    electron([
      {
        entry: here('../../desktop/main/main.ts'),
        vite: {
          define,
          resolve: { alias: { 'ajv/dist/2020.js': here('./no-schema.ts'), 'ajv-formats': here('./no-schema.ts') } },
          build: {
            outDir: dist('main'),
            emptyOutDir: true,
            minify: true,
            rolldownOptions: {
              external: ['keytar'],
              // What the first window does not need is loaded after it.
              output: { chunkFileNames: '[name]-[hash].js', paths: { keytar: '../keytar/lib/keytar.js' } },
            },
          },
        },
      },
      {
        // A preload of a sandboxed window is CommonJS and may load nothing but a part of Electron.
        vite: {
          define,
          build: {
            outDir: dist('preload'),
            emptyOutDir: true,
            minify: true,
            rolldownOptions: {
              input: here('../../desktop/preload/preload.ts'),
              output: { format: 'cjs', codeSplitting: false, entryFileNames: 'preload.cjs' },
            },
          },
        },
      },
    ]),
  ],
  build: {
    outDir: dist('renderer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('../../web/desktop.html'),
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // Each file takes its time, although none crosses a network.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
