import http from 'node:http';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { latinText } from '#web/build/latin-text.ts';

/** Packages with parts for one system, what reads files beside itself, and what only one database needs. */
export const OUTSIDE = ['@node-rs/argon2', '@stackforge-eu/factur-x', 'better-sqlite3', 'sharp', 'mysql2'];

/**
 * A module that reads what lies beside it, or starts a thread, does so where its source is: in the bundle `import.meta`
 * tells that place. `depth` is the way from the bundle's folder up to `root`.
 */
function placesOfSources(root: string, depth: string): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || !code.includes('import.meta.')) return;
      const place = (path: string) => JSON.stringify([depth, relative(root, path)].join('/').replaceAll(sep, '/'));
      const moved = code
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('path').join(import.meta.dirname, ${place(dirname(id))})`,
        )
        .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.url).href`);
      return { code: moved, map: null };
    },
  };
}

/** These names of `node:http` load undici as soon as they are looked at, and an import looks at all names. */
const OF_UNDICI = ['WebSocket', 'CloseEvent', 'MessageEvent'];

/** Imports of `node:http` load no undici: a sixth of a start's processor time. What calls `fetch` loads it then. */
function httpAlone(): Plugin {
  const names = Object.keys(Object.getOwnPropertyDescriptors(http)).filter((name) => !OF_UNDICI.includes(name));
  return {
    name: 'http-alone',
    enforce: 'pre',
    resolveId: (id) => (/^(node:)?http$/.test(id) ? { id: '\0http', moduleSideEffects: false } : null),
    load: (id) =>
      id === '\0http'
        ? `const http = process.getBuiltinModule('node:http');
           export default http;
           ${names.map((name) => `export const ${name} = http.${name};`).join('\n')}`
        : null,
  };
}

interface Programs {
  /** The project's folder. */
  root: string;
  folder: string;
  /** The way from `folder` up to the project that the programs run in. */
  depth: string;
  /** Sources by the names of their programs. */
  input: Record<string, string>;
  sourcemap: boolean;
}

/** Writes programs with the packages that they import. */
export async function buildPrograms({ root, folder, depth, input, sourcemap }: Programs): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [placesOfSources(root, depth), httpAlone(), latinText()],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      sourcemap,
      rolldownOptions: {
        // Sequelize asks for it with a database that is none of ours.
        external: ['pg-hstore'],
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Without comments and spaces, whose text the running server would hold; names stay, for stack traces.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          banner:
            "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
        },
      },
    },
  });
}

/** Writes the server and its packages as one program: a start reads few files in place of 2,000. */
export const buildServer = (root: string, folder: string): Promise<void> =>
  buildPrograms({
    ...{ root, folder, depth: relative(folder, root), sourcemap: true },
    // The code that main.js starts is a file of its own: a process of tests starts it many times (`api/testing/site-host.ts`).
    input: { main: join(root, 'api', 'main.ts'), start: join(root, 'api', 'start.ts') },
  });
