import { z } from 'zod';

/** The shape of every error reply. */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.string(),
  requestId: z.string(),
});
