import canonicalize from 'canonicalize';

/** The canonical JSON of a value (RFC 8785): equal values have equal bytes. @throws for what JSON cannot hold */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Not a value of JSON');
  return text;
}
