import { z } from 'zod';
import { endpoint, type Named, reply } from '#common/endpoint.ts';
import { idParams, timestamp } from '#common/fields.ts';
import { checklistStates, claimDecisions, claimNames, laterSteps, setupSteps } from '#common/site/options.ts';
import { BookingTypeChange } from './booking/types.ts';
import { deskSettingFields } from './desk.ts';

const stepOf = <const Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z.object({
    id: z.enum(ids),
    state: z.enum(checklistStates),
    /** Why it is open, in one line. */
    reason: z.string().nullable(),
  });

const setupSchema = z.object({
  first: z.array(stepOf(setupSteps)),
  later: z.array(stepOf(laterSteps)),
  /** Promises of the draft, each with the decision on it. */
  claims: z.array(
    z.object({
      id: z.enum(claimNames),
      label: z.string(),
      text: z.string(),
      decision: z.enum(claimDecisions).nullable(),
      canHide: z.boolean(),
    }),
  ),
  /** Parts of the document that still say of the owner what the starter says. */
  asItCame: z.array(z.object({ part: z.string(), label: z.string() })),
  /** What keeps every draft from being published. */
  blocked: z.array(z.object({ path: z.string(), message: z.string() })),
  address: z.object({
    publicUrl: z.string(),
    isPublic: z.boolean(),
    /** The host by which this call reached the server. */
    seenAs: z.string(),
    /** At the last check the server reached itself there, by the host that the owner uses. */
    matches: z.boolean(),
    https: z.boolean(),
    checkedAt: timestamp.nullable(),
  }),
});
export interface SetupSchema extends Named<typeof setupSchema> {}
export const Setup: SetupSchema = setupSchema;
export type Setup = z.output<typeof Setup>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  access: 'admin',
  summary: 'What is left to do before the site is the owner’s, and what the owner decided',
  reply: reply(Setup),
});

export const setSetupStep = endpoint({
  method: 'PUT',
  path: '/api/setup/steps/{id}',
  access: 'admin',
  summary: 'Skip a step, or open it again',
  params: idParams,
  payload: z.strictObject({
    state: z.string().pipe(z.enum(['open', 'skipped'], { error: 'Must be open or skipped; done is computed' })),
  }),
  errors: ['not_found'],
  reply: reply(Setup),
});

export const decideClaim = endpoint({
  method: 'PUT',
  path: '/api/setup/claims/{id}',
  access: 'admin',
  summary: 'Keep a promise of the draft or hide it; null takes the decision back',
  description: 'Hiding edits the draft: it turns the section of guarantee off, and leaves no counters or add-ons.',
  params: idParams,
  payload: z.strictObject({
    decision: z
      .string()
      .pipe(z.enum(['keep', 'hide'], { error: 'Must be keep, hide or null' }))
      .nullable(),
  }),
  errors: ['not_found'],
  reply: reply(Setup),
});

export const keepPart = endpoint({
  method: 'PUT',
  path: '/api/setup/parts/{part}',
  access: 'admin',
  summary: 'Say that a part which is as it came shall stay so',
  params: z.strictObject({ part: z.string().max(40).describe('A part of the document') }),
  payload: z.strictObject({ kept: z.boolean() }),
  errors: ['not_found'],
  reply: reply(Setup),
});

export const setSetupHours = endpoint({
  method: 'PUT',
  path: '/api/setup/hours',
  access: 'admin',
  summary: 'Set the working hours, and offer calls in them or say that there are none',
  payload: z.strictObject({
    workingHours: deskSettingFields.workingHours,
    calls: z.string().pipe(z.enum(['offer', 'none'], { error: 'Must be offer or none' })),
    place: BookingTypeChange.shape.place.optional().describe('Of every active kind of call'),
  }),
  reply: reply(Setup),
});

export const setSetupEmail = endpoint({
  method: 'PUT',
  path: '/api/setup/email',
  access: 'admin',
  summary: 'Say whether the test email arrived',
  payload: z.strictObject({ arrived: z.boolean() }),
  errors: ['conflict'],
  reply: reply(Setup),
});

export const checkSetupAddress = endpoint({
  method: 'POST',
  path: '/api/setup/address',
  access: 'admin',
  summary: 'Check whether the server is reached at PUBLIC_URL',
  reply: reply(Setup),
});
