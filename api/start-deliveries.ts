import type { Context } from './core/context.ts';
import type { Channel } from './core/deliveries/channel.ts';
import { createCrashRecovery } from './core/deliveries/crash-recovery.ts';
import { adoptEarlierEmails } from './core/deliveries/earlier-emails.ts';
import { createEmailChannel, type RenderEmail } from './core/deliveries/email-channel.ts';
import { createInstanceLock, onlyInstance } from './core/deliveries/instance-lock.ts';
import { createSmtpTransport } from './core/deliveries/smtp-transport.ts';
import { createDeliveryWorker } from './core/deliveries/worker.ts';
import { measuredEmail } from './metrics/measured.ts';

/** The channels that are set now. The same settings give the same channel, so that one in use stays open. */
function createChannels({ connections, metrics, site }: Context, render: RenderEmail): () => Promise<Channel[]> {
  let opened: { settings: string; channel: Channel } | undefined;
  return async () => {
    const { smtpUrl, from } = (await connections.current()).mail;
    if (smtpUrl === null) {
      opened = undefined;
      return [];
    }
    const settings = JSON.stringify([smtpUrl, from]);
    if (opened?.settings !== settings) {
      const transport = measuredEmail(createSmtpTransport(smtpUrl, from), metrics);
      opened = { settings, channel: createEmailChannel(transport, render, site) };
    }
    return [opened.channel];
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
  const unfollow = content.onChange(() => worker.look());
  return {
    /** Ends after the deliveries that are being sent. */
    async stop() {
      unfollow();
      await worker.stop();
      await instances.close();
    },
  };
}
