/** Some programs encode in pieces, each with a padding of its own. */
function decodeBase64(encoded: Uint8Array): Buffer {
  const text = Buffer.from(encoded).toString('latin1');
  const padding = text.search(/=[\s=]*[A-Za-z0-9+/]/);
  if (padding === -1) return Buffer.from(text, 'base64');
  return Buffer.concat((text.match(/[^=]+=*/g) ?? []).map((piece) => Buffer.from(piece, 'base64')));
}

/** Takes an encoding away that costs no more than copying (RFC 2045, 6); `null` for quoted-printable, which costs more. */
export function decodeAtOnce(encoded: Uint8Array, encoding: string): Uint8Array | null {
  if (encoding === 'base64') return decodeBase64(encoded);
  return encoding === 'quoted-printable' ? null : encoded;
}
