import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './build/contract-calls.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = 'http://127.0.0.1:4000';

export default defineConfig(({ isSsrBuild, command }) => {
  // With another value in the environment the pages would be compiled for development.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: here('.'),
    // Everything public is hashed and imported; nothing is copied as it is.
    publicDir: false,
    plugins: [contractCalls(), react(), tailwindcss()],
    server: { port: 5173, proxy: { '/api': api, '/files': api, '/resume.pdf': api } },
    ssr: { noExternal: true as const },
    ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: isSsrBuild
      ? {
          outDir: here('dist/server'),
          emptyOutDir: true,
          rolldownOptions: { input: here('app/entry-server.tsx'), output: { entryFileNames: 'entry-server.js' } },
        }
      : {
          outDir: here('dist/client'),
          emptyOutDir: true,
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
