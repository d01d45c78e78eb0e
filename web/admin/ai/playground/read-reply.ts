import { z } from 'zod';
import { ReplyMetadata } from '#common/contract/assistant.ts';

const Metadata = ReplyMetadata.partial();

const Reply = z.object({
  success: z.literal(true).optional(),
  data: z.object({
    message: z.object({ content: z.string() }).or(z.string()).optional().catch(undefined),
    content: z.string().optional().catch(undefined),
    response: z.string().optional().catch(undefined),
    metadata: Metadata.optional().catch(undefined),
  }),
});

export interface TrialReply {
  content: string;
  metadata: z.output<typeof Metadata>;
}

/** Reads a reply wherever it stands in the answer. @throws with the server's words when it is no success */
export function readTrialReply(answer: unknown): TrialReply {
  const reply = Reply.safeParse(answer);
  if (!reply.success) {
    const said = z.object({ message: z.string() }).safeParse(answer);
    throw new Error(said.data?.message ?? 'Failed to get AI response');
  }
  const { message, content, response, metadata = {} } = reply.data.data;
  const text = typeof message === 'string' ? message : message?.content;
  return { content: text || content || response || 'I received your message!', metadata };
}
