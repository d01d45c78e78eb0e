import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { RenderSample } from '#api/core/deliveries/email-channel.ts';
import { isLocalHost } from '#api/core/private-address.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/emails.ts';
import { editEmail, listEmails, previewEmail } from './service.ts';

/** The emails that the site sends by itself; `render` is null without the built site. */
export const ownEmailRoutes = (context: Context, render: RenderSample | null): ServerRoute[] => [
  route(contract.listSiteEmails, async () => ({
    data: {
      emails: await listEmails(context),
      localLinks: isLocalHost(new URL(context.config.publicUrl).hostname) ? context.config.publicUrl : null,
    },
  })),
  route(contract.editSiteEmail, async ({ params, payload, owner }) => ({
    data: await editEmail(context, params.template, payload, actorOf(owner)),
  })),
  route(contract.previewSiteEmail, async ({ params }) => ({
    data: await previewEmail(context, render, params.template),
  })),
];
