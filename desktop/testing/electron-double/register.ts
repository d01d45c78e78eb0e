import { registerHooks } from 'node:module';

const keychain = new URL('keytar.ts', import.meta.url).href;
const doubles: Record<string, string> = {
  electron: new URL('electron.ts', import.meta.url).href,
  // The build puts keytar here, beside the main process.
  '../keytar/lib/keytar.js': keychain,
};

/** Replaces `electron` and keytar for the app that runs under Node; everything else is real. */
registerHooks({
  resolve(specifier, context, next) {
    const url = doubles[specifier];
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
