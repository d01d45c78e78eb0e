import type { Request, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import { createEstimate } from '#common/contract/estimates.ts';
import { estimatePath, paths } from '#common/paths.ts';
import { answersOf, type ChoiceProblem, choiceFields, choicePath } from '#common/site/estimate-choice.ts';
import type { PageCache } from './page-cache.ts';
import { INTERNAL_CALL } from './requests.ts';

/** Bytes of the form without scripts. */
const MAX_FORM = 16 * 1024;

const problemOf = (status: number, isEmpty: boolean): ChoiceProblem => {
  if (status === 429) return 'wait';
  if (status !== 422) return 'failed';
  return isEmpty ? 'nothing' : 'changed';
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string' && entry !== '');

/** Makes an estimate without scripts: the form leads to the estimate, or back with what is wrong. */
export function estimateForm(server: Server, pageCache: PageCache): ServerRoute {
  async function makeFromForm(request: Request, h: ResponseToolkit) {
    const { payload, app } = request;
    const fields: Record<string, unknown> = typeof payload === 'object' ? { ...payload } : {};
    const [chosen = null] = textsOf(fields[choiceFields.package]);
    const choice = { package: chosen, addOns: [...new Set(textsOf(fields[choiceFields.addOn]))] };
    const answers = answersOf((field) => textsOf(fields[field])[0] ?? '');
    const { statusCode, payload: answer } = await server.inject({
      method: createEstimate.method,
      url: createEstimate.path,
      payload: { ...choice, ...(answers && { answers }) },
      remoteAddress: app.address,
      app: INTERNAL_CALL,
    });
    if (statusCode === 404) return pageCache.reply(paths.notFound, request, h);
    if (statusCode !== 201) {
      const isEmpty = choice.package === null && choice.addOns.length === 0;
      return h.redirect(choicePath(choice, problemOf(statusCode, isEmpty))).code(303);
    }
    return h.redirect(estimatePath(createEstimate.reply.parse(JSON.parse(answer)).data.id)).code(303);
  }

  return {
    method: 'POST',
    path: paths.estimate,
    options: {
      auth: false,
      payload: { allow: 'application/x-www-form-urlencoded', maxBytes: MAX_FORM, parse: true },
    },
    handler: makeFromForm,
  };
}
