import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './build/contract-calls.ts';
import { fontSheets } from './build/font-sheets.ts';
import { themeColors } from './build/theme-colors.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The renderer of the API document alone is larger than Vite's default; `size-limit` watches what a visitor loads. */
const CHUNK_WARNING_KB = 1_600;

export default defineConfig(({ isSsrBuild, command }) => {
  // With another value in the environment the pages would be compiled for development.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: here('.'),
    // Everything public is hashed and imported; nothing is copied as it is.
    publicDir: false,
    plugins: [contractCalls(), react(), themeColors(), fontSheets(), tailwindcss()],
    ...(command === 'build' && {
      // The server's bundle brings everything along, so that the running server needs no package of the site.
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    build: isSsrBuild
      ? {
          chunkSizeWarningLimit: CHUNK_WARNING_KB,
          rolldownOptions: {
            input: here('app/entry-server.tsx'),
            // Without comments and spaces, whose text the running server would hold; names stay, for stack traces.
            output: {
              entryFileNames: 'entry-server.js',
              minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            },
          },
        }
      : {
          chunkSizeWarningLimit: CHUNK_WARNING_KB,
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: here('app/entry-client.tsx'),
            // Modules that every page needs before hydration go into one file; otherwise they would be split into a dozen.
            output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
          },
        },
  };
});
