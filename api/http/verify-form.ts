import type { Request, ResponseObject, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import { z } from 'zod';
import { verifyAgreement } from '#common/contract/quotes/client.ts';
import { MEGABYTE } from '#common/limits.ts';
import { quoteMessages } from '#common/messages.ts';
import { paths } from '#common/paths.ts';
import { VERIFY_FILE_BYTES } from '#common/quote-limits.ts';
import { outcomeSearch, type VerifyOutcome } from '#common/site/verify-outcome.ts';
import { INTERNAL_CALL } from './requests.ts';
import { inVoice } from './voice.ts';

/** The form without scripts: the file, the code and what stands between them. */
const MAX_FORM = VERIFY_FILE_BYTES + MEGABYTE;

const Form = z.object({
  code: z.string().trim().catch(''),
  /** Nothing but text in it where no file was chosen. */
  file: z.instanceof(Buffer).catch(Buffer.alloc(0)),
});
type Form = z.output<typeof Form>;

const Refused = z.object({ message: z.string() });

/** The body of the call, from what a form without scripts sent; `null` where there is nothing in it. */
async function bodyOf({ code, file }: Form) {
  if (code !== '') return { payload: JSON.stringify({ code }), headers: { 'content-type': 'application/json' } };
  if (file.length === 0) return null;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'agreement.pdf');
  const packed = new Response(form);
  const contentType = packed.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await packed.arrayBuffer()), headers: { 'content-type': contentType } };
}

async function verify(server: Server, form: Form, { app }: Request): Promise<VerifyOutcome> {
  const body = await bodyOf(form);
  if (!body) return { problem: quoteMessages.nothingToVerify };
  const { statusCode, payload } = await server.inject({
    method: verifyAgreement.method,
    url: verifyAgreement.path,
    ...body,
    remoteAddress: app.address,
    app: INTERNAL_CALL,
  });
  if (statusCode === 200) return verifyAgreement.reply.parse(JSON.parse(payload)).data;
  return { problem: Refused.safeParse(JSON.parse(payload)).data?.message ?? quoteMessages.notVerified };
}

/**
 * Verifies an agreement without scripts.
 *
 * @param send renders a page for one request
 */
export const verifyForm = (
  server: Server,
  send: (path: string, search: string, h: ResponseToolkit) => Promise<ResponseObject>,
): ServerRoute => ({
  method: 'POST',
  path: paths.verify,
  options: {
    auth: false,
    payload: { allow: 'multipart/form-data', multipart: true, maxBytes: MAX_FORM, output: 'data', parse: true },
  },
  async handler(request, h) {
    const outcome = await inVoice(request, () => verify(server, Form.parse(request.payload ?? {}), request));
    const reply = await send(paths.verify, outcomeSearch(outcome), h);
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  },
});
