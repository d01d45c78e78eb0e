/** Name of the document's meta element that holds the id of the build. */
export const BUILD_META = 'build';

/** Id of the build that this document belongs to; `undefined` on the server. */
export function buildId(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content;
}
