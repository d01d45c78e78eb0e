import type { ServerRoute } from '@hapi/hapi';
import { route } from '#api/http/contract.ts';
import type { CookieName } from '#api/http/cookies.ts';
import { callerOf, deviceOf, signedIn } from '#api/operation/auth/routes.ts';
import type { AuthService } from '#api/operation/auth/service.ts';
import * as contract from '#common/contract/passkeys.ts';
import { signInMessages } from '#common/messages.ts';

export const passkeyRoutes = ({ signIn, passkeys }: AuthService, cookie: CookieName): ServerRoute[] => [
  route(contract.beginPasskeySignIn, async ({ address }) => ({ data: await signIn.beginWithPasskey(address) })),
  route(contract.signInWithPasskey, async ({ payload, request, h }) => {
    const { deviceCookie, ...data } = await signIn.withPasskey(payload.passkey, deviceOf(request, cookie));
    h.state(cookie.name, deviceCookie);
    return { message: signInMessages.welcome, data };
  }),
  route(contract.listPasskeys, async ({ owner }) => ({ data: await passkeys.list(signedIn(owner)) })),
  route(contract.beginPasskeyProof, async ({ owner }) => ({ data: await passkeys.beginProof(signedIn(owner)) })),
  route(contract.beginPasskey, async ({ owner, payload, request }) => ({
    data: await passkeys.beginAdding(signedIn(owner), payload, callerOf(request)),
  })),
  route(contract.addPasskey, async ({ owner, payload, request }) => ({
    message: 'Passkey added',
    data: await passkeys.add(signedIn(owner), payload, callerOf(request)),
  })),
  route(contract.renamePasskey, async ({ owner, params, payload }) => ({
    message: 'Passkey renamed',
    data: await passkeys.rename(signedIn(owner), params.id, payload.name),
  })),
  route(contract.removePasskey, async ({ owner, params, payload, request }) => {
    await passkeys.remove(signedIn(owner), params.id, payload, callerOf(request));
    return { message: 'Passkey removed' };
  }),
];
