import { lineOf } from './plain-text.ts';

const MAX_REASON = 500;
const NO_REASON = 'The other mail server did not take the email.';

/** The values of a field in a report, without the type before a semicolon. */
const valuesOf = (report: string, field: string): string[] =>
  [...report.matchAll(new RegExp(`^${field}:[ \\t]*(.{0,2000}(?:\\r?\\n[ \\t].{0,2000}){0,10})`, 'gim'))].map(
    ([, value = '']) => value.replace(/^[\w-]{1,20};/, ''),
  );

/**
 * Reads a report of delivery (RFC 3464). @returns why an email did not arrive; `null` when it is only late, or arrived
 */
export function reasonOfReport(report: string): string | null {
  const actions = valuesOf(report, 'Action').map((value) => value.trim().toLowerCase());
  const statuses = valuesOf(report, 'Status').map((value) => value.trim());
  const failed = actions.length > 0 ? actions.includes('failed') : statuses.some((value) => value.startsWith('5'));
  if (!failed) return null;
  const [diagnostic] = valuesOf(report, 'Diagnostic-Code');
  const status = statuses.find((value) => value.startsWith('5'));
  return lineOf(diagnostic ?? (status === undefined ? NO_REASON : `Status ${status}`), MAX_REASON) || NO_REASON;
}

/** Why an email did not arrive, in a report that is only text. */
export const reasonOfText = (text: string): string =>
  lineOf(/^.*\b5\d\d[ -].{1,400}$/m.exec(text.slice(0, 20_000))?.[0] ?? '', MAX_REASON) || NO_REASON;

/** The Message-IDs that copied headers name. */
export const messageIdsOfHeaders = (text: string): string[] =>
  [...text.matchAll(/^[ \t>]{0,4}Message-ID:\s{0,8}(<[^<>\s]{1,990}>)/gim)].flatMap(([, id]) => id ?? []);
