import type { Request, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import { createEstimate } from '#common/contract/estimates.ts';
import { estimateIdOf, estimatePath, estimateRoutes, paths } from '#common/paths.ts';
import { answersOf, type ChoiceProblem, choiceFields, choicePath } from '#common/site/estimate-choice.ts';
import type { PageCache } from './page-cache.ts';
import { INTERNAL_CALL } from './requests.ts';

/** Bytes of the form without scripts. */
const MAX_FORM = 16 * 1024;

/** An estimate is for those who have its link. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

interface Parts {
  pageCache: PageCache;
  /** Renders a page for one request. */
  send(path: string, search: string, h: ResponseToolkit): Promise<ReturnType<ResponseToolkit['response']>>;
}

const problemOf = (status: number, isEmpty: boolean): ChoiceProblem => {
  if (status === 429) return 'wait';
  if (status !== 422) return 'failed';
  return isEmpty ? 'nothing' : 'changed';
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string' && entry !== '');

/** The estimate's pages. The form works without scripts, too: it leads to the estimate, or back with what is wrong. */
export function estimatePages(server: Server, { pageCache, send }: Parts): ServerRoute[] {
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

  return [
    {
      method: 'GET',
      path: paths.estimate,
      options: { auth: false },
      handler: (request, h) =>
        request.url.search === ''
          ? pageCache.reply(paths.estimate, request, h)
          : send(paths.estimate, request.url.search.slice(1), h),
    },
    {
      method: 'POST',
      path: paths.estimate,
      options: {
        auth: false,
        payload: { allow: 'application/x-www-form-urlencoded', maxBytes: MAX_FORM, parse: true },
      },
      handler: makeFromForm,
    },
    {
      method: 'GET',
      path: estimateRoutes.server,
      options: { auth: false },
      async handler(request, h) {
        if (estimateIdOf(request.path) === null) return pageCache.reply(paths.notFound, request, h);
        const reply = await send(request.path, '', h);
        for (const [name, value] of Object.entries(PRIVATE)) reply.header(name, value);
        return reply;
      },
    },
  ];
}
