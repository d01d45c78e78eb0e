import { Router } from '@hapi/call';
import type { RequestRoute, Server, ServerRoute } from '@hapi/hapi';
import { isReadable } from './methods.ts';

/**
 * Adds a route to hapi when a request asks for it first: checking and merging the options of one takes hapi half a
 * millisecond, which was more than half of a start's own work. Until then they wait in a router of the same kind, so
 * every request finds the route that it would find among all.
 */
export interface OnDemandRoutes {
  add(routes: ServerRoute | ServerRoute[]): void;
  all(): Iterable<ServerRoute>;
  /** The route that answers a path; `null` where hapi refuses the path itself. */
  find(method: string, path: string): RequestRoute | null;
}

/** Has to come before any extension that asks for the route of a request. */
export function createOnDemandRoutes(server: Server): OnDemandRoutes {
  const waiting = new Router<ServerRoute>();
  const all = new Set<ServerRoute>();
  const added = new Set<ServerRoute>();

  function addFor(method: string, path: string): void {
    if (!isReadable(path)) return;
    const found = waiting.route(method.toLowerCase(), path);
    if (found instanceof Error || added.has(found.route)) return;
    server.route(found.route);
    added.add(found.route);
  }

  server.ext('onRequest', ({ method, path, headers }, h) => {
    addFor(method, path);
    // Before a call to another site a browser asks for that call's rules.
    if (method === 'options') addFor(String(headers['access-control-request-method']), path);
    return h.continue;
  });
  return {
    add(routes) {
      for (const route of Array.isArray(routes) ? routes : [routes]) {
        all.add(route);
        for (const method of [route.method].flat()) waiting.add({ method, path: route.path }, route);
      }
    },
    all: () => all,
    find(method, path) {
      if (!isReadable(path)) return null;
      addFor(method, path);
      return server.match(method as Parameters<Server['match']>[0], path);
    },
  };
}
