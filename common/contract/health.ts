import { z } from 'zod';
import { endpoint, flatReply } from '#common/endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Liveness: the process is running',
  /** The desktop app learns here whether it and the server fit; both fields are versions. */
  reply: flatReply({ status: z.literal('ok'), version: z.string(), oldestDesktopApp: z.string() }),
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'Readiness: the database is reachable and migrated; 503 otherwise. Without files the site works on',
  reply: flatReply({
    status: z.literal('ready'),
    /** The latest known state of what the server can be ready without. */
    checks: z.object({ storage: z.enum(['unknown', 'ok', 'failed']) }),
    /** Remedies, for the signed-in owner only. */
    problems: z.array(z.string()).optional(),
  }),
});
