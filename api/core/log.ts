import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { BaseError } from 'sequelize';

/**
 * A failure of the database has a dozen frames of its libraries before the first of our own: V8's ten would end there.
 */
const STACK_FRAMES = 40;

/** Stack frames without the first line, which repeats the message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined);

/** Describes a database error by type and place only, because its message contains the statement and its values. */
function serializeDatabaseError(error: BaseError) {
  const cause = 'parent' in error && error.parent instanceof Error ? error.parent : error;
  return { type: error.name, code: codeOf(cause), stack: framesOf(error).join('\n') };
}

const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof BaseError) return serializeDatabaseError(error);
  const { type, message, stack } = stdSerializers.errWithCause(error);
  return { type, code: codeOf(error), message, stack };
};

/** SMTP servers repeat rejected addresses, and people put theirs into URLs. */
const WORD = /[^\s"'<>(),;:\\/]+/g;
const CONTAINS_EMAIL = /[^@](?:@|%40)[^@]/i;
/** Works word by word, so that the time stays linear for long lines. */
const maskEmails = (line: string) =>
  line.includes('@') || line.includes('%40')
    ? line.replace(WORD, (word) => (CONTAINS_EMAIL.test(word) ? '[email]' : word))
    : line;

/** Logs one JSON object per line. No client address, email, user text or token is ever logged. */
export function createLog(level: string, destination: DestinationStream): Logger {
  Error.stackTraceLimit = STACK_FRAMES;
  return pino(
    { level, base: null, serializers: { err: serializeError }, hooks: { streamWrite: maskEmails } },
    destination,
  );
}
