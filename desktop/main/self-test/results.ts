import type { SelfTestCheck } from '#common/desktop/self-test.ts';

/** A result without its subject. */
export type Finding = Omit<SelfTestCheck, 'subject'>;

export const ok = (text: string): Finding => ({ state: 'ok', text, cure: null });
export const off = (text: string, cure: string | null): Finding => ({ state: 'off', text, cure });
export const warning = (text: string, cure: string): Finding => ({ state: 'warning', text, cure });
export const failed = (text: string, cure: string): Finding => ({ state: 'failed', text, cure });

export const NO_SERVER = off('No site has been chosen.', 'Enter the address of your site: File → Change Site….');
