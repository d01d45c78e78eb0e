import { z } from 'zod';

/** What every failure looks like. */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.string(),
  requestId: z.string(),
});
