import { join } from 'node:path';
import { OWNER } from './owner.ts';

/** Prepared databases of a run lie in folders of this one, which `TEST_DATABASE_TEMPLATE` names. */
export const SEEDS = ['example', 'none'];
export const SQLITE = 'portfolio.sqlite';

/** For `startTestServer`: a database as a first start leaves it, and not that of an owner who has set the site up. */
export const FIRST_START = { ADMIN_EMAIL: OWNER.email };

/** Settings that decide, besides `SEED`, what the first start writes or where; such a server prepares its own database. */
const DECIDING = /^(ADMIN_|DATABASE_URL$|DATA_DIR$)/;

export const asFirstStarted = (seed: string) => `${seed}_first`;

/** The template that has what a first start with these settings writes. Some settings have none. */
export function templateFor({ SEED = 'example', ...others }: Record<string, string>): string | undefined {
  const { ADMIN_EMAIL, ...rest } = others;
  const isFirst = ADMIN_EMAIL === FIRST_START.ADMIN_EMAIL;
  const decides = Object.keys(isFirst ? rest : others).some((name) => DECIDING.test(name));
  if (!SEEDS.includes(SEED) || decides) return undefined;
  return isFirst ? asFirstStarted(SEED) : SEED;
}

/** The session of the owner of a template, signed with the key in its data folder. */
export const tokenFile = (folder: string, seed: string) => join(folder, `${seed}.token`);
