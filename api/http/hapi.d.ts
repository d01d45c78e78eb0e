import type { Endpoint } from '#common/endpoint.ts';
import type { AppError } from '#common/errors.ts';
import type { Claims, Owner } from './auth.ts';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    requestId: string;
    /** The client's address, a proxy's word for it believed only where it is configured. */
    address: string;
    /** Calls of the server to itself, to fill a page. */
    internal?: boolean;
    failure?: AppError;
    /** Why it could not be found out whether a token is good. */
    authFailure?: unknown;
  }
  interface RouteOptionsApp {
    endpoint?: Endpoint;
  }
  interface ServerOptionsApp {
    checkReplies?: boolean;
  }
  interface AuthCredentials {
    owner?: Owner;
    claims?: Claims;
  }
}
