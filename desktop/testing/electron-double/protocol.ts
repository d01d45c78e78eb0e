import { assertNotReady, assertReady } from './readiness.ts';

/** Handler of the app's own scheme. The window loads it through a stand-in origin that Chromium treats as secure. */
type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged: () => assertNotReady('protocol.registerSchemesAsPrivileged'),
  handle(scheme: string, handler: Handler) {
    assertReady('protocol.handle');
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    handlers.set(scheme, handler);
  },
};

export const APP = 'app://admin';
export const STAND_IN = 'http://admin.app.localhost';

export const toStandIn = (address: string) => address.replace(APP, STAND_IN);
export const toApp = (address: string) => address.replace(STAND_IN, APP);

export function answer(request: Request): Promise<Response> {
  const handler = handlers.get('app');
  return Promise.resolve(handler ? handler(request) : new Response('Not found', { status: 404 }));
}
