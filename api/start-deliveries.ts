import { readDocuments } from './content/files/read-files.ts';
import type { Context } from './core/context.ts';
import type { Channel } from './core/deliveries/channel.ts';
import { createCrashRecovery } from './core/deliveries/crash-recovery.ts';
import { adoptEarlierEmails } from './core/deliveries/earlier-emails.ts';
import {
  createEmailChannel,
  type EmailChannelName,
  type EmailChannelParts,
  emailChannels,
  type RenderEmail,
  setEmailSwitch,
} from './core/deliveries/email-channel.ts';
import { createInstanceLock, onlyInstance } from './core/deliveries/instance-lock.ts';
import type { ChannelName } from './core/deliveries/new-delivery.ts';
import { createSmtpTransport } from './core/deliveries/smtp-transport.ts';
import { createDeliveryWorker } from './core/deliveries/worker.ts';
import { measuredEmail } from './metrics/metrics.ts';
import { createPushChannel } from './operation/doors/push/channel.ts';
import { createProblemWatch } from './operation/doors/push/problems.ts';
import { createWebhookChannel } from './operation/doors/webhooks/channel.ts';
import { openCode } from './work/agreements/codes.ts';
import { readAgreementFile } from './work/agreements/pdfs.ts';
import { readInvoiceFile } from './work/invoices/pdfs.ts';

/** Holds what waited while no email server was set; before anything is sent, and before a new email is written. */
export async function settleEmailSwitch({ connections, database, now }: Context): Promise<void> {
  const isOn = (await connections.current()).mail.smtpUrl !== null;
  await database.transaction((transaction) => setEmailSwitch(database, { isOn, now: now() }, transaction));
}

/** Every channel that declares deliveries, beside emails. */
type OtherChannels = { [Name in Exclude<ChannelName, EmailChannelName>]: Channel<Name> };

/** The channels that are set now. The same settings give the same channel, so that one in use stays open. */
function createChannels(context: Context, render: RenderEmail): () => Promise<Channel[]> {
  const { connections, deliveries, metrics, site } = context;
  const others: OtherChannels = { webhook: createWebhookChannel(context), push: createPushChannel(context) };
  const doors = Object.values(others);
  let opened: { settings: string; channels: Channel[] } | undefined;
  let wasOn: boolean | undefined;
  return async () => {
    const { smtpUrl, from } = (await connections.current()).mail;
    const isOn = smtpUrl !== null;
    if (isOn !== wasOn) await settleEmailSwitch(context);
    wasOn = isOn;
    if (smtpUrl === null) {
      opened = undefined;
      return doors;
    }
    const settings = JSON.stringify([smtpUrl, from]);
    if (opened?.settings !== settings) {
      const transport = measuredEmail(createSmtpTransport(smtpUrl, from), metrics);
      const parts: EmailChannelParts = {
        ...{ transport, render, site },
        readFiles: (keys) => readDocuments(context, keys),
        openCode: (sealed) => openCode(context, sealed),
        readAgreement: (agreement) => readAgreementFile(context, agreement),
        readInvoice: (id) => readInvoiceFile(context, id),
        keepMessageId: deliveries.keepMessageId,
      };
      opened = { settings, channels: emailChannels.map((name) => createEmailChannel(name, parts)) };
    }
    return [...opened.channels, ...doors];
  };
}

/** Sends deliveries, over the servers that are set at the time. */
export function startDeliveries(context: Context, render: RenderEmail) {
  const { config, content, database, deliveries, log, now } = context;
  const instances =
    config.databaseUrl === null ? onlyInstance : createInstanceLock(config.databaseUrl, deliveries.instance);
  const worker = createDeliveryWorker({
    deliveries,
    channels: createChannels(context, render),
    adopt: () => adoptEarlierEmails(database, now()),
    unlockCrashed: createCrashRecovery(deliveries, instances, log),
    log,
  });
  worker.start();
  const problems = createProblemWatch(context);
  problems.start();
  const unfollow = content.onChange(() => worker.look());
  return {
    /** Ends after the deliveries that are being sent. */
    async stop() {
      unfollow();
      await problems.stop();
      await worker.stop();
      await instances.close();
    },
  };
}
