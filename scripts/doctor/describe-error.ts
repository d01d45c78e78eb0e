const meanings: Record<string, string> = {
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the name server does not reply',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this network',
  ETIMEDOUT: 'no reply in time',
  EACCES: 'access is denied',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate comes from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate chain is incomplete or from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate chain is incomplete or from an unknown authority',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on this port',
  ER_ACCESS_DENIED_ERROR: 'user or password is wrong',
  ER_DBACCESS_DENIED_ERROR: 'the user may not use this database',
  ER_BAD_DB_ERROR: 'the database does not exist',
};

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Why something failed, in words where the code is known. */
export function describeError(error: unknown): string {
  // Connecting to several addresses of a host gives one error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  return meanings[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}
