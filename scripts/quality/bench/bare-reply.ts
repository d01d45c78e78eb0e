import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The reply of the bare servers: our server's own bytes under the same content headers. */
export const BareReply = z.object({ bodyFile: z.string(), headers: z.record(z.string(), z.string()) });
export type BareReply = z.output<typeof BareReply>;

export const readBody = ({ bodyFile }: BareReply): Buffer => readFileSync(bodyFile);
