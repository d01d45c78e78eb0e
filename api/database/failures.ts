import type { Config } from '#api/config.ts';
import { codeOf } from '#api/core/error-code.ts';
import { NO_TLS } from '#api/core/transport-encryption.ts';

/** Error codes of a database that is starting, or of a cluster that has no majority. Other failures do not pass by themselves. */
const STARTING =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|PROTOCOL_|ER_SERVER_SHUTDOWN|ER_CON_COUNT|ER_UNKNOWN_COM_ERROR|SQLITE_BUSY)/;

export const isDatabaseStarting = (error: unknown): boolean =>
  STARTING.test(codeOf(error) ?? '') ||
  (error instanceof Error && error.name === 'SequelizeConnectionAcquireTimeoutError');

const EXAMPLE = 'such as mysql://user:password@host:3306/name';

/** Host and name of the database, without user and password. */
export function databasePlace(databaseUrl: string): { host: string; name: string } {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return { host: `${hostname}:${port || 3306}`, name: decodeURIComponent(pathname.slice(1)) };
}

function describeMysql(code: string, databaseUrl: string): string | undefined {
  const { host, name } = databasePlace(databaseUrl);
  const refused = `DATABASE_URL: the database server at ${host}`;
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
      return `${refused} refuses this user or password: check both, ${EXAMPLE}`;
    case 'ER_DBACCESS_DENIED_ERROR':
      return `${refused} does not let this user use "${name}": grant it, or correct the name`;
    case 'ER_BAD_DB_ERROR':
      return `${refused} has no database "${name}": create it, or correct the name, ${EXAMPLE}`;
    case 'HANDSHAKE_NO_SSL_SUPPORT':
    case 'HANDSHAKE_SSL_ERROR':
      return `${refused} ${NO_TLS.mysql}`;
    case 'ENOTFOUND':
      return `DATABASE_URL: there is no host "${host}": correct it, ${EXAMPLE}`;
    case 'ECONNREFUSED':
      return `DATABASE_URL: nothing listens at ${host}: start the database server, or correct host and port`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `DATABASE_URL: ${host} cannot be reached: check host, port and firewall`;
    default:
      return undefined;
  }
}

function describeSqlite(code: string, dataDir: string): string | undefined {
  if (/^(SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EPERM|EROFS|ENOTDIR)/.test(code))
    return `DATA_DIR: this user cannot write in ${dataDir}: change its owner or mode, or choose another folder`;
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `DATA_DIR: portfolio.sqlite in ${dataDir} is damaged or no database: put back a copy`;
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return `DATA_DIR: there is no space left for ${dataDir}`;
  return undefined;
}

/** One line that says what is wrong and what to do; of an error that is not about reaching the database its message. */
export function describeFailure(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error) ?? '';
  const described =
    (databaseUrl === null ? undefined : describeMysql(code, databaseUrl)) ?? describeSqlite(code, dataDir);
  return described ?? (message.split('\n')[0] || code);
}
