declare module '@hapi/call' {
  interface Found<Route> {
    route: Route;
  }
  /** The matcher of hapi: the most specific path wins. */
  export class Router<Route> {
    /** @throws when another route has the same path */
    add(config: { method: string; path: string }, route: Route): void;
    /** @param method in small letters */
    route(method: string, path: string): Found<Route> | Error;
  }
}
