import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import { createOpenAiProvider } from '#api/features/assistant/providers/openai.ts';
import { aiProviderOptions } from '#common/connection-options.ts';
import { labelOf } from '#common/options.ts';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from './outcome.ts';

type Name = 'openai' | 'gemini';
type Account = NonNullable<ConnectionSettings['ai'][Name]>;

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Gemini answers a wrong key with 400. */
const isAboutKey = (error: unknown) => error instanceof Error && /api.?key/i.test(error.message);

/** Says what the provider's status means; `cause` is the failure of the library. */
function refuse(cause: unknown, label: string, model: string): unknown {
  const status = statusOf(cause);
  if (status === undefined) return cause;
  if (status === 401 || (status === 400 && isAboutKey(cause)))
    return new ProbeFailure('wrong_password', `${label} refuses the key: enter a valid one.`);
  if (status === 403)
    return new ProbeFailure(
      'not_allowed',
      `${label} does not allow this key to use ${model}: choose another model or key.`,
    );
  if (status === 404)
    return new ProbeFailure(
      'not_found',
      `${label} does not know the model ${model}: correct the model or the address.`,
    );
  if (status === 429)
    return new ProbeFailure(
      'not_allowed',
      `The quota of the key at ${label} is used up: raise it, or try again later.`,
    );
  return new ProbeFailure('wrong_protocol', `${label} replied with status ${status}: check the address and the model.`);
}

async function probeProvider(name: Name, account: Account, signal: AbortSignal): Promise<Outcome> {
  const label = labelOf(aiProviderOptions, name, name);
  try {
    await createOpenAiProvider(name, account).check(signal);
    return { code: 'ok', message: `${label} replies.` };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const place = placeOf(account.baseUrl, `${label} or a server like it`);
    const found = describeFailure(signal.aborted ? signal.reason : refuse(cause, label, account.model), place);
    const isNamed = found.message.includes(label);
    return isNamed ? found : { ...found, message: `${label}: ${found.message}` };
  }
}

/** Asks each provider that has a key; the first failure counts. */
export async function probeAi(
  { openai, gemini, primary }: ConnectionSettings['ai'],
  signal: AbortSignal,
): Promise<Outcome> {
  const accounts = { openai, gemini };
  const order: Name[] = primary === 'openai' ? ['openai', 'gemini'] : ['gemini', 'openai'];
  const found = await Promise.all(
    order.flatMap((name) => {
      const account = accounts[name];
      return account === null ? [] : [probeProvider(name, account, signal)];
    }),
  );
  const failed = found.find(({ code }) => code !== 'ok');
  const sentences = found.map(({ message }) => message.replace(/\.$/, ''));
  return { code: failed?.code ?? 'ok', message: `${sentences.join('; ')}.` };
}
