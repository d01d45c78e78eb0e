import type { Context } from '#api/core/context.ts';
import type { SentListener } from '#api/core/deliveries/deliveries.ts';
import { createEncryption } from '#api/core/encryption.ts';

const PURPOSE = 'emailed code';

type Needs = Pick<Context, 'secrets'>;

/** A code as it waits in the outbox, where nobody can read it. */
export const sealCode = ({ secrets }: Needs, code: string): string =>
  createEncryption(secrets.encryptionKey).encrypt(code, PURPOSE);

/** @throws where the encryption key has changed since */
export function openCode({ secrets }: Needs, sealed: string): string {
  const code = createEncryption(secrets.encryptionKey).decrypt(sealed, PURPOSE);
  if (code === null) throw new Error('The code of this email was sealed with another key');
  return code;
}

/** Empties an email with a code in the transaction that marks it as sent. */
export const eraseSentCode =
  ({ database }: Pick<Context, 'database'>): SentListener =>
  async ({ id, data }, transaction) => {
    if ('sealedCode' in JSON.parse(data))
      await database.models.deliveries.update({ data: '{}' }, { where: { id }, transaction });
  };
