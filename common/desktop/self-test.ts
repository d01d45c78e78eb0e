import { z } from 'zod';

/** Describes what the desktop app tests of itself, in the order of the page and the report. */
export const selfTestTitles = {
  keychain: 'Keychain',
  certificate: 'Certificate',
  proxy: 'Proxy',
  stream: 'New requests',
  notices: 'Notifications',
  login: 'Start at login',
  links: 'Links',
} as const;

export const selfTestStates = { ok: 'Works', off: 'Off', warning: 'Look at this', failed: 'Does not work' } as const;

/** One result; `cure` says in words what to do, and is `null` where nothing has to be done. */
export const SelfTestCheck = z.object({
  subject: z.enum(['keychain', 'certificate', 'proxy', 'stream', 'notices', 'login', 'links']),
  state: z.enum(['ok', 'off', 'warning', 'failed']),
  text: z.string(),
  cure: z.string().nullable(),
});
export type SelfTestCheck = z.output<typeof SelfTestCheck>;

export const SelfTest = z.object({ at: z.iso.datetime(), checks: z.array(SelfTestCheck) });
export type SelfTest = z.output<typeof SelfTest>;
