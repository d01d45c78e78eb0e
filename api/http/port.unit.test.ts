import { expect, test } from 'vitest';
import { ConfigError } from '#api/config.ts';
import { reservePort } from './port.ts';

test('HOST that is no address of this machine is refused in one line that says what to do', async () => {
  const line = 'HOST: "not-a-host.invalid" is no address of this machine; use 127.0.0.1, or 0.0.0.0 for every network';
  await expect(reservePort('PORT', 0, { host: 'not-a-host.invalid' })).rejects.toEqual(new ConfigError(line));
});
