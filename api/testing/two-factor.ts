import { TOTP } from 'otpauth';
import { confirmTwoFactor, setUpTwoFactor } from '#common/contract/auth.ts';
import { OWNER, type TestServer } from './test-server.ts';

/** Validity of a code in milliseconds. */
export const STEP = 30_000;

/** The code of the owner's app, `steps` time steps from now. */
export const codeOf = (api: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: api.context.now() + steps * STEP });

/** A code that is invalid in the current and the surrounding time steps. */
export function wrongCode(api: TestServer, secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(api, secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '666666';
}

/** Turns two-factor authentication on and moves the clock past the code that was used. The clock is held from then on. */
export async function turnOn(api: TestServer): Promise<{ secret: string; recoveryCodes: string[] }> {
  api.holdClock();
  const { secret } = (await api.send(setUpTwoFactor, { body: { password: OWNER.password } })).body.data;
  const { body } = await api.send(confirmTwoFactor, { body: { code: codeOf(api, secret) } });
  api.adoptToken(body.data.token);
  api.advance(STEP);
  return { secret, recoveryCodes: body.data.recoveryCodes };
}
