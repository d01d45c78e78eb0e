import type { Server } from '@hapi/hapi';
import { getSite } from '#common/contract/site.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import type { Load } from '#common/site-build.ts';
import { INTERNAL_CALL } from './requests.ts';

/** Reads the published document as everybody may see it. */
export const loadContent = async (load: Load) => (await load(getSite)).data.content;

/** A page tells by the status what it shows instead. */
class LoadFailed extends Error {
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path} returned ${status}`);
    this.status = status;
  }
}

/** Calls of our own API while a page is rendered. */
export function createLoader(server: Server): Load {
  return async <E extends Endpoint>(endpoint: E, { params = {}, query }: Parameters<Load>[1] = {}) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
    const { statusCode, payload } = await server.inject({
      method: endpoint.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      app: INTERNAL_CALL,
    });
    if (statusCode >= 400) throw new LoadFailed(path, statusCode);
    return JSON.parse(payload) as ReplyOf<E>;
  };
}
