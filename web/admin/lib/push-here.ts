import { addPushDevice, removePushDevice } from '#common/contract/push.ts';
import { SECOND } from '#common/limits.ts';
import { PUSH } from '#common/push-options.ts';
import { deviceName } from '#common/rules/device-name.ts';
import { call } from '#web/shared/api/client.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { registerWorker } from './register-worker.ts';

/** Notifications in this browser. */

/** Name in the browser's storage of the id that the server gave this browser. */
const DEVICE_KEY = 'admin_push_device';
/** The logout does not wait longer for the server. */
const MAX_WAIT = 3 * SECOND;

export const deviceHere = (): string | null => localStorage.getItem(DEVICE_KEY);

/** The dashboard was opened as an installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** iPads call themselves Macs, which have no touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Why notifications cannot be turned on here; `null` where they can. */
export type Obstacle = 'desktop' | 'home-screen' | 'blocked' | 'unsupported' | null;

export function obstacleHere(): Obstacle {
  if (desktopBridge()) return 'desktop';
  if (isApple() && !isInstalled()) return 'home-screen';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isOfKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
};

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** This browser takes messages that are signed with the key of the site. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  const subscription = await subscriptionHere();
  return subscription !== null && isOfKey(subscription, bytesOf(publicKey));
}

/** Asks for permission, subscribes, and adds this device. @returns `false` where the permission was not given @throws where the browser or the server refuses */
export async function turnOnHere(publicKey: string): Promise<boolean> {
  // First of all: browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && !isOfKey(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const name = deviceName(navigator.userAgent).slice(0, PUSH.name);
  const { data } = await call(addPushDevice, { body: { endpoint, keys: { p256dh, auth }, name } });
  localStorage.setItem(DEVICE_KEY, data.id);
  return true;
}

/** The browser takes no messages any more, whether or not the server hears of it. */
export async function unsubscribeHere(): Promise<void> {
  localStorage.removeItem(DEVICE_KEY);
  await (await subscriptionHere())?.unsubscribe();
}

/** Removes this device as its owner leaves it. */
export async function leaveHere(): Promise<void> {
  const id = deviceHere();
  if (id === null) return;
  const options = { mode: 'custom', skipRedirect: true, signal: AbortSignal.timeout(MAX_WAIT) } as const;
  // A failure costs nothing: the push service tells the server that a subscription has ended.
  await Promise.allSettled([call(removePushDevice, { params: { id } }, options), unsubscribeHere()]);
}
