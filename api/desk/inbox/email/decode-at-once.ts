/** Takes an encoding away that costs no more than copying (RFC 2045, 6); `null` for quoted-printable, which costs more. */
export function decodeAtOnce(encoded: Uint8Array, encoding: string): Uint8Array | null {
  if (encoding === 'base64') return Buffer.from(Buffer.from(encoded).toString('latin1'), 'base64');
  return encoding === 'quoted-printable' ? null : encoded;
}
