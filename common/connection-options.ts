import { values } from './options.ts';

/** Servers of others that the owner connects, in the order of the dashboard. */
export const connectionKindOptions = [
  { value: 'email', label: 'Email' },
  { value: 'ai', label: 'AI' },
  { value: 'calendly', label: 'Calendly' },
  { value: 'imap', label: 'IMAP' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'storage', label: 'Storage' },
] as const;
export const connectionKinds = values(connectionKindOptions);
export type ConnectionKind = (typeof connectionKinds)[number];

export const connectionSecurityOptions = [
  { value: 'auto', label: 'STARTTLS where offered' },
  { value: 'starttls', label: 'STARTTLS always' },
  { value: 'tls', label: 'TLS from the start' },
  { value: 'none', label: 'No encryption' },
] as const;
export const connectionSecurities = values(connectionSecurityOptions);
export type ConnectionSecurity = (typeof connectionSecurities)[number];

/** Results of a connection's test. */
export const connectionCodes = [
  'ok',
  'host_not_found',
  'refused',
  'timeout',
  'tls_failed',
  'wrong_password',
  /** Signed in, but the sender, bucket or mailbox is refused. */
  'not_allowed',
  /** No such bucket, mailbox, model or calendar. */
  'not_found',
  'wrong_protocol',
  /** Nothing was sent: sender or recipient is an address of examples. */
  'example_address',
] as const;
export type ConnectionCode = (typeof connectionCodes)[number];
