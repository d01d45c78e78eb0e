import { z } from 'zod';

export const FieldProblem = z.object({
  path: z.string().describe("Dotted path of the field; '' for the whole body"),
  message: z.string(),
});

/** The reply to every call that fails. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string().describe('What to tell the person who made the call'),
  code: z.string().describe('What happened, for programs'),
  errors: z.array(FieldProblem).optional().describe('Every problem of the input'),
  data: z.unknown().optional().describe('Data that helps the caller; of a version conflict both versions'),
  requestId: z.string().describe("Id of the request in the server's log"),
});
export type Failure = z.output<typeof Failure>;
