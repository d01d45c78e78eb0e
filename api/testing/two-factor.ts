import { TOTP } from 'otpauth';
import { confirmTwoFactor, setUpTwoFactor } from '#common/contract/auth.ts';
import { OWNER, type TestServer } from './test-server.ts';

/** Milliseconds that a code is shown for. */
export const STEP = 30_000;

/** What the owner's app shows, so many steps from now. */
export const codeOf = (api: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: api.context.now() + steps * STEP });

/** A code that is wrong now and in the steps around it. */
export function wrongCode(api: TestServer, secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(api, secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '666666';
}

/** Turns the owner's second factor on; the clock then stands in the step after the code that did it. */
export async function turnOn(api: TestServer): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.send(setUpTwoFactor, { body: { password: OWNER.password } })).body.data;
  const { body } = await api.send(confirmTwoFactor, { body: { code: codeOf(api, secret) } });
  api.advance(STEP);
  return { secret, recoveryCodes: body.data.recoveryCodes };
}
