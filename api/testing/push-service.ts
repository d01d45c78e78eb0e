import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createPushChannel } from '#api/operation/doors/push/channel.ts';
import * as push from '#common/contract/push.ts';
import type { PushMessage } from '#common/push-options.ts';
import { startDeliveryTest, until } from './deliveries.ts';
import { ALLOW_LOOPBACK, startReceiver } from './webhook-receiver.ts';

/** The keys of a browser's subscription. */
export interface Subscriber {
  /** The private number, in base64url. */
  privateKey: string;
  p256dh: string;
  auth: string;
}

export function newSubscriber(): Subscriber {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url', 'uncompressed');
  return { privateKey: curve.getPrivateKey('base64url'), p256dh, auth: randomBytes(16).toString('base64url') };
}

const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');
const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as a browser does (RFC 8291, 3.4, and RFC 8188 with one record). @throws where anything was changed */
export function decrypt(body: Buffer, { privateKey, p256dh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bytesOf(privateKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytesOf(p256dh), sender]);
  const secret = derive(curve.computeSecret(sender), bytesOf(auth), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No delimiter of a last record');
  return padded.subarray(0, end).toString('utf8');
}

/** The claims of the site's token, checked as a push service does (RFC 8292). @throws where it is not signed with its key */
export function readVapid({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = bytesOf(key);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytesOf(signature)))
    throw new Error('Not signed with its key');
  return { key, ...(JSON.parse(bytesOf(claims).toString()) as { aud: string; exp: number; sub: string }) };
}

/** An API whose notifications go to a push service on this machine. */
export async function startPushTest(env: Record<string, string> = {}) {
  const test = await startDeliveryTest({ ...ALLOW_LOOPBACK, ...env });
  const service = await startReceiver();
  const { api } = test;
  const subscribers = new Map<string, Subscriber>();
  return {
    ...{ api, service },
    startWorker: (more: Pick<NonNullable<Parameters<typeof test.startWorker>[0]>, 'deliveries'> = {}) =>
      test.startWorker({ channels: [createPushChannel(api.context)], ...more }),
    /** A browser that turns notifications on; its path at the push service is its name. */
    async add(name = 'phone') {
      const subscriber = newSubscriber();
      const { p256dh, auth } = subscriber;
      subscribers.set(`/${name}`, subscriber);
      const body = { endpoint: `${service.url}/${name}`, keys: { p256dh, auth }, name };
      const reply = await api.send(push.addPushDevice, { body });
      if (reply.status !== 201) throw new Error(`Adding a device answered ${reply.status}: ${reply.text}`);
      return reply.body.data as push.PushDevice;
    },
    /** The decrypted messages to all devices, in the order in which they came. */
    messages: () =>
      service.received.map(({ path, bytes }) => {
        const subscriber = subscribers.get(path);
        if (!subscriber) throw new Error(`${path} has not subscribed`);
        return { to: path.slice(1), ...(JSON.parse(decrypt(bytes, subscriber)) as PushMessage) };
      }),
    async device(id: string): Promise<push.PushDevice | undefined> {
      const { body } = await api.send(push.readPush);
      return body.data.devices.find((device: push.PushDevice) => device.id === id);
    },
    set: async (body: Record<string, unknown>) => {
      const reply = await api.send(push.changePushSettings, { body });
      if (reply.status !== 200) throw new Error(`Settings answered ${reply.status}: ${reply.text}`);
    },
    received: (count: number) =>
      until(
        () => service.received.length,
        (length) => length >= count,
      ),
    /** Moves the clock, and has sent what is due then. */
    goOn(milliseconds: number) {
      api.advance(milliseconds);
      api.context.deliveries.notify();
    },
    async close() {
      // Connections that hang end with it, so that the worker does.
      await service.close();
      await test.close();
    },
  };
}

export type PushTestSite = Awaited<ReturnType<typeof startPushTest>>;
