import { z } from 'zod';
import { expectedUpdatedAt, id, idParams } from '#common/fields.ts';

/** The new place of an entry: right before or right after another one. */
export const Place = z
  .strictObject({ before: id.optional(), after: id.optional(), ...expectedUpdatedAt })
  .refine(({ before, after }) => (before === undefined) !== (after === undefined), 'Send either before or after');

/** The call that moves an entry of the portfolio in its order. */
export const place = <const P extends `/api/portfolio/${string}`>(path: P, what: string) => ({
  method: 'PUT' as const,
  path,
  access: 'admin' as const,
  summary: `Move a ${what} in the order; it takes the priority of its new place`,
  params: idParams,
  payload: Place,
});
