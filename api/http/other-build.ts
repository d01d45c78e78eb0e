import type { Request } from '@hapi/hapi';
import type { z } from 'zod';
import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';
import { headerOf } from './headers.ts';

const BUILD_ID = /^[\w.-]{1,64}$/;

/** The client's build, if it names one and it is not the server's. */
export function otherBuildOf(request: Request): string | null {
  const build = headerOf(request, CLIENT_VERSION_HEADER) ?? '';
  const own = request.server.settings.app?.build;
  return own !== undefined && build !== own && BUILD_ID.test(build) ? build : null;
}

/** Names that lead to a prototype are refused from every client. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The input without its unknown fields, for a client of another build; `null` when there are none to leave out. Fields
 * inside of other fields are not left out, and neither is anything beside a name that leads to a prototype.
 */
export function leaveOutUnknownFields(
  input: unknown,
  { issues }: z.ZodError,
): { input: Record<string, unknown>; fields: string[] } | null {
  if (!isRecord(input)) return null;
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.some(({ keys }) => keys.some((key) => PROTOTYPE_NAMES.has(key)))) return null;
  const fields = unknown.filter(({ path }) => path.length === 0).flatMap(({ keys }) => keys);
  if (fields.length === 0) return null;
  const left = Object.entries(input).filter(([name]) => !fields.includes(name));
  return { input: Object.fromEntries(left), fields };
}
