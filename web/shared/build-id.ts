import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';

/** Name of the document's meta element that holds the id of the build. */
export const BUILD_META = 'build';

/** Id of the build that this document belongs to; `undefined` where there is no document. */
export function buildId(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content;
}

/** Tells the server the build of this page, for calls with a body or a query. */
export function clientVersionHeader(): Record<string, string> {
  const build = buildId();
  return build ? { [CLIENT_VERSION_HEADER]: build } : {};
}
