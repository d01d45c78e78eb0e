import { z } from 'zod';
import { askWell } from './ask.ts';
import { OWNER } from './test-env.ts';

const SignedIn = z.object({ data: z.object({ token: z.string() }) });

/** The owner's token, as a header. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const { body } = await askWell(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return { authorization: `Bearer ${SignedIn.parse(JSON.parse(body.toString())).data.token}` };
}
