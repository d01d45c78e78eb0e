import type { OpenRequest } from '#desktop/main/network/server-fetch.ts';
import { ClientRequest, type Network } from './electron-double/client-request.ts';

/** Opens requests of the double of Electron's `net`, for tests that run without an app. */
export const requestOpener = (network: Partial<Network> = {}): OpenRequest => {
  const chosen: Network = { verify: null, proxy: null, ...network };
  return (options) => new ClientRequest(options, chosen) as unknown as Electron.ClientRequest;
};
