import { aiProviders, otherKeyName } from './ai-providers.ts';
import type { ConnectionKind } from './connection-options.ts';

/** Describes how a field of a connection is edited. */
export interface ConnectionField {
  label: string;
  type: 'text' | 'email' | 'address' | 'number' | 'security' | 'provider' | 'servers' | 'secret';
  /** The connection is not used without it. */
  required?: true;
  /** Used while nothing else is set. */
  initial?: string | number;
  /** The secret that is sent to where this field leads: another place needs it typed again. */
  leads?: string;
  /** Takes a whole row of the form. */
  wide?: true;
  helper?: string;
}

const server = (port: string): Record<string, ConnectionField> => ({
  host: { label: 'Host', type: 'text', required: true, leads: 'password', helper: 'Such as mail.example.com' },
  port: { label: 'Port', type: 'number', required: true, leads: 'password', helper: port },
  security: { label: 'Encryption', type: 'security', initial: 'auto', wide: true },
});

const providerFields = ({ id, label, baseUrl, model }: (typeof aiProviders)[number]) => ({
  [`${id}Key`]: { label: `${label} key`, type: 'secret', wide: true },
  [`${id}Url`]: { label: `${label} address`, type: 'address', initial: baseUrl, leads: `${id}Key` },
  [`${id}Model`]: { label: `${label} model`, type: 'text', initial: model },
});

/** The fields of each connection, in the order of the dashboard's forms. */
export const connectionFields: Record<ConnectionKind, Readonly<Record<string, ConnectionField>>> = {
  email: {
    ...server('Usually 587, or 465 with TLS from the start'),
    user: { label: 'User', type: 'text' },
    password: { label: 'Password', type: 'secret' },
    from: { label: 'From', type: 'text', required: true, helper: 'Sender of the emails' },
    to: { label: 'To', type: 'email', required: true, helper: 'Where notifications about requests go' },
  },
  ai: {
    primary: { label: 'First choice', type: 'provider', initial: aiProviders[0].id },
    dailyTokens: { label: 'Tokens per day', type: 'number', initial: 200_000 },
    ...Object.assign({}, ...aiProviders.map(providerFields)),
    others: {
      label: 'Other servers',
      type: 'servers',
      wide: true,
      helper:
        'Every server with the API of OpenAI can answer, such as Ollama, Mistral, Groq or a gateway of your company.',
    },
  },
  calendly: {
    clientId: { label: 'Client ID', type: 'text', required: true },
    clientSecret: { label: 'Client secret', type: 'secret', required: true },
  },
  imap: {
    ...server('Usually 993 with TLS from the start, or 143'),
    user: { label: 'User', type: 'text', required: true },
    password: { label: 'Password', type: 'secret', required: true },
    mailbox: { label: 'Mailbox', type: 'text', initial: 'INBOX' },
    authServer: {
      label: 'Verifying host',
      type: 'text',
      helper: 'The name with which Authentication-Results begins in the headers of your emails, such as mx.example.com',
    },
  },
  calendar: {
    url: { label: 'CalDAV address', type: 'address', required: true, leads: 'password', wide: true },
    user: { label: 'User', type: 'text', required: true },
    password: { label: 'Password', type: 'secret', required: true },
  },
  storage: {
    endpoint: { label: 'Endpoint', type: 'address', required: true, leads: 'secretAccessKey', wide: true },
    bucket: { label: 'Bucket', type: 'text', required: true },
    region: { label: 'Region', type: 'text', initial: 'us-east-1' },
    accessKeyId: { label: 'Access key ID', type: 'text', required: true },
    secretAccessKey: { label: 'Secret access key', type: 'secret', required: true },
  },
};

const OTHER_KEY = otherKeyName('');
/** Keys of added servers are secrets beside the fields. */
export const isOtherKey = (kind: ConnectionKind, name: string): boolean => kind === 'ai' && name.startsWith(OTHER_KEY);

export const isSecret = (kind: ConnectionKind, name: string): boolean =>
  connectionFields[kind][name]?.type === 'secret' || isOtherKey(kind, name);

/** The value of a field while nothing is set. */
export const initialOf = (kind: ConnectionKind, name: string): string | number | null =>
  connectionFields[kind][name]?.initial ?? null;
