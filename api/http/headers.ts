import type { Request } from '@hapi/hapi';

/** A request header with a single value; `undefined` when it is missing. */
export function headerOf(request: Request, name: string): string | undefined {
  const value: unknown = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
