import type { Request, ServerRoute } from '@hapi/hapi';
import type { Owner } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import { type CookieName, readCookie } from '#api/http/cookies.ts';
import { headerOf } from '#api/http/headers.ts';
import * as appContract from '#common/contract/app-sign-in.ts';
import * as contract from '#common/contract/auth.ts';
import { unauthenticated } from '#common/errors.ts';
import { signInMessages } from '#common/messages.ts';
import type { Caller } from './notices.ts';
import type { AuthService } from './service.ts';

/** Narrows the owner of a call that the contract allows for admins only. */
export function signedIn(owner: Owner | null): Owner {
  if (!owner) throw unauthenticated();
  return owner;
}

export const callerOf = (request: Request): Caller => ({
  address: request.app.address,
  userAgent: headerOf(request, 'user-agent') ?? null,
});

/** The caller of a sign-in, with the cookie of a device that signed in before. */
export const deviceOf = (request: Request, cookie: CookieName): Caller & { deviceCookie: unknown } => ({
  ...callerOf(request),
  deviceCookie: readCookie(request, cookie)[0],
});

export const authRoutes = (auth: AuthService, cookie: CookieName): ServerRoute[] => [
  route(contract.login, async ({ payload, request, h }) => {
    const { deviceCookie, ...data } = await auth.signIn.withPassword({ ...payload, ...deviceOf(request, cookie) });
    h.state(cookie.name, deviceCookie);
    return { message: signInMessages.welcome, data };
  }),
  route(appContract.grantAppSignIn, async ({ owner, payload, request }) => ({
    data: { code: await auth.grantAppSignIn(signedIn(owner), payload.challenge, callerOf(request)) },
  })),
  route(appContract.signInApp, async ({ payload, request, h }) => {
    const { deviceCookie, ...data } = await auth.signIn.ofApp(
      payload.code,
      payload.verifier,
      deviceOf(request, cookie),
    );
    h.state(cookie.name, deviceCookie);
    return { message: signInMessages.welcome, data };
  }),
  route(contract.verify, async ({ owner }) => ({ data: { user: await auth.currentUser(signedIn(owner)) } })),
  route(contract.logout, async ({ owner }) => {
    await auth.signOut(signedIn(owner));
    return { message: signInMessages.goodbye };
  }),
  route(contract.changePassword, async ({ owner, payload, request }) => ({
    message: 'Password changed',
    data: await auth.changePassword(signedIn(owner), payload, callerOf(request)),
  })),
  route(contract.updateProfile, async ({ owner, payload, request, h }) => {
    const { deviceCookie: before, ...from } = deviceOf(request, cookie);
    const { data, deviceCookie } = await auth.updateProfile(signedIn(owner), payload, from, before);
    if (deviceCookie !== null) h.state(cookie.name, deviceCookie);
    return { message: 'Profile saved', data };
  }),
  route(contract.listSignIns, async ({ owner, query }) => ({
    data: await auth.signIns(signedIn(owner), query.limit),
  })),
  route(contract.fullProfile, async ({ owner }) => ({ data: await auth.profile(signedIn(owner)) })),
  route(contract.readTwoFactor, async ({ owner }) => ({ data: await auth.twoFactor(signedIn(owner)) })),
  route(contract.setUpTwoFactor, async ({ owner, payload, request }) => ({
    data: await auth.setUpTwoFactor(signedIn(owner), payload, callerOf(request)),
  })),
  route(contract.confirmTwoFactor, async ({ owner, payload, request }) => ({
    message: 'Two-factor authentication turned on',
    data: await auth.confirmTwoFactor(signedIn(owner), payload.code, callerOf(request)),
  })),
  route(contract.renewRecoveryCodes, async ({ owner, payload, request }) => ({
    message: 'New recovery codes created',
    data: { recoveryCodes: await auth.renewRecoveryCodes(signedIn(owner), payload, callerOf(request)) },
  })),
  route(contract.turnOffTwoFactor, async ({ owner, payload, request }) => {
    await auth.turnOffTwoFactor(signedIn(owner), payload, callerOf(request));
    return { message: 'Two-factor authentication turned off' };
  }),
];
