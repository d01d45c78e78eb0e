/** The address of a call: its path with the parameters filled in, and the query without what is unset. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (url, [key, value]) => url.replace(`{${key}}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
