import { values } from './options.ts';

/** What an API token may be made for. The last one is for agents alone: no call of the API takes it. */
export const tokenScopeOptions = [
  { value: 'content:read', label: 'Read your site with its draft and versions, and all testimonials' },
  { value: 'content:write', label: 'Write projects, skills, FAQs and the draft of your site' },
  { value: 'requests:read', label: 'Read requests with their clients and emails, calls and reports' },
  { value: 'requests:write', label: 'Add requests; change status, notes, tags, drafts and dates' },
  { value: 'money:read', label: 'Read quotes, engagements, invoices and what is due' },
  { value: 'proposals', label: 'For agents: propose drafts, which you accept or discard' },
] as const;
export const tokenScopes = values(tokenScopeOptions);
export type TokenScope = (typeof tokenScopes)[number];
/** Scopes of calls. */
export type ApiScope = Exclude<TokenScope, 'proposals'>;

export const tokenStates = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** API tokens: active ones at once, days of a life, characters of a name, and the days before its end at which the bell says so. */
export const API_TOKENS = { max: 50, days: { default: 90, max: 365 }, name: 60, noticeDays: 7 } as const;

/** Name of a token where it stands as the author of what it wrote. */
export const tokenAuthor = (name: string): string => `API token ${name}`;
