import { registerHooks } from 'node:module';

const keychain = new URL('keytar.ts', import.meta.url).href;
const doubles: Record<string, string> = {
  electron: new URL('electron.ts', import.meta.url).href,
  // Where the build puts it, beside the main process.
  '../keytar/lib/keytar.js': keychain,
};

/** Gives the app that runs under Node our `electron` and our keychain; everything else of it is the real thing. */
registerHooks({
  resolve(specifier, context, next) {
    const url = doubles[specifier];
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
