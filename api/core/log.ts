import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { BaseError } from 'sequelize';

/** Frames of a stack without its first line, which repeats the message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined);

/** What went wrong in the database by its kind and place: its words hold the statement and the values in it. */
function describeDatabaseError(error: BaseError) {
  const cause = 'parent' in error && error.parent instanceof Error ? error.parent : error;
  return { type: error.name, code: codeOf(cause), stack: framesOf(error).join('\n') };
}

const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof BaseError) return describeDatabaseError(error);
  const { type, message, stack } = stdSerializers.errWithCause(error);
  return { type, code: codeOf(error), message, stack };
};

/** Email servers repeat the address that they refuse, and some people put theirs into a path. */
const WORD = /[^\s"'<>(),;:\\/]+/g;
const HOLDS_EMAIL = /[^@](?:@|%40)[^@]/i;
/** Word by word, so that a long line takes no longer than its length. */
const withoutAddresses = (line: string) =>
  line.includes('@') || line.includes('%40')
    ? line.replace(WORD, (word) => (HOLDS_EMAIL.test(word) ? '[email]' : word))
    : line;

/** JSON, a line each. Nobody's address, e-mail, words or token get in, whatever failed. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    { level, base: null, serializers: { err: describeError }, hooks: { streamWrite: withoutAddresses } },
    destination,
  );
