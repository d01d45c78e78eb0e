import { isCounted } from '#api/http/requests.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { type ErrorCode, statusOf } from '#common/errors.ts';
import { bookingMessages } from '#common/messages.ts';
import { acceptsAnything, fieldsOf, isEmptyObject } from './response.ts';

/** When a call fails with a code. */
const REASONS: Record<ErrorCode, string> = {
  malformed: 'The input cannot be read: not JSON, a wrong type, an unknown field. `errors` names every problem.',
  unauthenticated: 'The token is missing, expired or revoked; at signing in, the email or the password is wrong.',
  second_factor_required: 'Two-factor authentication is on: send the same again with a `code`.',
  second_factor_invalid: 'The two-factor code is wrong or was used before.',
  code_required: 'This device has not opened the room: ask for a code and send it.',
  forbidden:
    'A page of another site sent the request, or an API token without the scope of the call, which `data.scope` names.',
  not_found: 'The entry does not exist, or is in the trash.',
  method_not_allowed: 'The address has no call with this method. `Allow` names those that it has.',
  conflict:
    'The entry was changed or is used in the meantime. For a newer version, `data` has `current` and `submitted`.',
  get slot_taken() {
    return `${bookingMessages.taken}. \`data.alternatives\` has the free times nearest to it.`;
  },
  state_conflict: 'The state of the entry does not allow it. `data.state` names the state.',
  hash_changed: 'What was agreed to is not what the page shows now. Load it again.',
  already_scheduled: 'A publication is scheduled. Cancel it first.',
  not_connected: 'The other service is not connected, or has to be connected again.',
  expired: 'The time for it is over.',
  code_expired: 'There is no code that is still good: it is over, was used, or had too many tries. Ask for a new one.',
  too_large: 'The body or a file is larger than allowed.',
  unsupported_media_type: 'The body has another content type, or a file is of a type that is not accepted.',
  rule_broken: 'The input can be read but breaks a rule. `errors` names every problem.',
  code_invalid: 'The emailed code is wrong. `data.triesLeft` says how many tries are left.',
  not_ready: 'The draft cannot be published yet. `errors` names every problem.',
  set_by_server: 'A variable of the environment sets this field, so it cannot be changed here.',
  secret_needed:
    'The host or the address changes: send the secret along, because the stored one goes to no other place.',
  rate_limited: 'Too many requests from this address. `Retry-After` says when to try again.',
  internal: 'A failure of the server. Its log has the `requestId`.',
  upstream_failed: 'The other service failed.',
  unavailable: 'The database cannot be reached, or the server is shutting down. Try again after `Retry-After`.',
  upstream_timeout: 'The other service did not answer in time.',
  storage_full: 'The server has no space left.',
};

/** The codes that a call can fail with. */
function codesOf({ errors = [], ...endpoint }: Endpoint) {
  const { method, path, access, params, query, payload, form, idempotent, unknownIsFine } = endpoint;
  const codes = new Set<ErrorCode>(['internal', 'unavailable', ...errors]);
  const add = (condition: unknown, ...more: ErrorCode[]) => {
    if (condition) for (const code of more) codes.add(code);
  };
  const fields = payload ? fieldsOf(payload) : [];
  const readsAnything = acceptsAnything(params) && acceptsAnything(query) && !payload && !form && !idempotent;
  add(!readsAnything, 'malformed');
  add(access === 'admin', 'unauthenticated');
  add(method !== 'GET' || access === 'admin', 'forbidden');
  add(params && !unknownIsFine, 'not_found');
  add(
    fields.some(([name]) => name === 'updatedAt'),
    'conflict',
  );
  add(payload || form, 'too_large', 'unsupported_media_type');
  add(form, 'storage_full');
  add((payload && !isEmptyObject(payload)) || form || idempotent, 'rule_broken');
  add(isCounted(path), 'rate_limited');
  return codes;
}

const RETRYABLE = new Set([429, 503]);

function responseOf(codes: readonly ErrorCode[], status: number) {
  return {
    description: codes.map((code) => (codes.length > 1 ? `\`${code}\`: ${REASONS[code]}` : REASONS[code])).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(RETRYABLE.has(status) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
      },
    },
  };
}

/** 'rate_limited' as 'RateLimited' */
const pascalCase = (code: string) => code.replace(/(?:^|_)(\w)/g, (_match, first: string) => first.toUpperCase());

/** Writes failed replies; those with a single code become components. */
export function createFailureWriter() {
  const components: Record<string, unknown> = {};
  function responses(status: number, codes: readonly ErrorCode[]) {
    const [code] = codes;
    if (codes.length !== 1 || code === undefined) return responseOf(codes, status);
    const name = pascalCase(code);
    components[name] ??= responseOf(codes, status);
    return { $ref: `#/components/responses/${name}` };
  }
  return {
    components,
    write(endpoint: Endpoint): Record<string, unknown> {
      const byStatus = Map.groupBy(codesOf(endpoint), statusOf);
      const sorted = [...byStatus].sort(([first], [second]) => first - second);
      return Object.fromEntries(sorted.map(([status, codes]) => [String(status), responses(status, codes)]));
    },
  };
}

export type FailureWriter = ReturnType<typeof createFailureWriter>;
