/**
 * Header in which a page names its build. Where it differs from the server's, the page stayed open over an upgrade or a
 * balancer sent its call to an instance of another build.
 */
export const CLIENT_VERSION_HEADER = 'x-client-version';
