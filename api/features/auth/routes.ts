import type { ServerRoute } from '@hapi/hapi';
import type { Owner } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/auth.ts';
import { unauthenticated } from '#common/errors.ts';
import { signInMessages } from '#common/messages.ts';
import { DEVICE_COOKIE } from './devices.ts';
import type { AuthService } from './service.ts';

/** Narrows the owner of a call that the contract allows for admins only. */
export function signedIn(owner: Owner | null): Owner {
  if (!owner) throw unauthenticated();
  return owner;
}

export const authRoutes = (auth: AuthService): ServerRoute[] => [
  route(contract.login, async ({ payload, address, request, h }) => {
    const { deviceCookie, ...data } = await auth.signIn({
      ...payload,
      address,
      userAgent: headerOf(request, 'user-agent') ?? null,
      deviceCookie: request.state[DEVICE_COOKIE],
    });
    h.state(DEVICE_COOKIE, deviceCookie);
    return { message: signInMessages.welcome, data };
  }),
  route(contract.verify, async ({ owner }) => ({ data: { user: await auth.currentUser(signedIn(owner)) } })),
  route(contract.logout, async ({ owner }) => {
    await auth.signOut(signedIn(owner));
    return { message: signInMessages.goodbye };
  }),
  route(contract.changePassword, async ({ owner, payload, address }) => ({
    message: 'Password changed',
    data: await auth.changePassword(signedIn(owner), payload.currentPassword, payload.newPassword, limitKey(address)),
  })),
  route(contract.listSignIns, async ({ owner, query }) => ({
    data: await auth.signIns(signedIn(owner), query.limit),
  })),
  route(contract.fullProfile, async ({ owner }) => ({ data: await auth.profile(signedIn(owner)) })),
  route(contract.readTwoFactor, async ({ owner }) => ({ data: await auth.twoFactor(signedIn(owner)) })),
  route(contract.setUpTwoFactor, async ({ owner, payload, address }) => ({
    data: await auth.setUpTwoFactor(signedIn(owner), payload, limitKey(address)),
  })),
  route(contract.confirmTwoFactor, async ({ owner, payload, address }) => ({
    message: 'Two-factor authentication turned on',
    data: { recoveryCodes: await auth.confirmTwoFactor(signedIn(owner), payload.code, limitKey(address)) },
  })),
  route(contract.renewRecoveryCodes, async ({ owner, payload, address }) => ({
    message: 'New recovery codes created',
    data: { recoveryCodes: await auth.renewRecoveryCodes(signedIn(owner), payload, limitKey(address)) },
  })),
  route(contract.turnOffTwoFactor, async ({ owner, payload, address }) => {
    await auth.turnOffTwoFactor(signedIn(owner), payload, limitKey(address));
    return { message: 'Two-factor authentication turned off' };
  }),
];
