import type { Endpoint } from '#common/endpoint.ts';
import type { AppError } from '#common/errors.ts';
import type { Claims, Owner } from './auth.ts';
import type { OnDemandRoutes } from './on-demand-routes.ts';
import type { ReadVoice, SpokenLanguage, VoiceOfRoute } from './voice.ts';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    requestId: string;
    /** The client's address; forwarded addresses are only used from configured proxies. */
    address: string;
    /** Marks requests that the server sends to itself for rendering a page. */
    internal?: boolean;
    failure?: AppError;
    /** Fields of a client of another build that this build does not know. */
    ignoredFields?: string[];
    /** The reply has the `knownStatus` of the call, because this request made nothing new. */
    isKnown?: boolean;
    /** The error that prevented the check of a token. */
    authFailure?: unknown;
    /** The voice of the reply, kept for its failure. */
    voice?: SpokenLanguage | Promise<SpokenLanguage>;
  }
  interface RouteOptionsApp {
    /** A function, because hapi clones the settings of each route with everything that hangs on them. */
    endpoint?: () => Endpoint;
    /** Reads the voice of its replies, where that is not the site's. */
    voice?: VoiceOfRoute;
    /** Files of this route have their compressed forms beside them. */
    isPrecompressed?: true;
    /** Answers every path that has no route of its own. */
    isFallback?: true;
  }
  interface ServerOptionsApp {
    checkReplies?: boolean;
    /** Id of the build of the site that this server serves. */
    build?: string;
  }
  interface Server {
    onDemand: OnDemandRoutes;
    readVoice: ReadVoice;
  }
  interface AuthCredentials {
    owner?: Owner;
    claims?: Claims;
  }
}
