import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { type AiVariable, aiProviders } from '#common/ai-providers.ts';
import { cleanEmail, EMAIL_ADDRESS } from '#common/rules/email-address.ts';

/** Kinds of settings: each with its description for `.env.example`, and words for a value that is not valid. */

export const text = (describe: string) => z.string().optional().describe(describe);
export const withDefault = (value: string, describe: string) => z.string().default(value).describe(describe);
export const secret = (describe: string) =>
  z
    .string()
    .refine(
      (value) => Buffer.byteLength(value) >= 32,
      'must be at least 32 bytes long, such as the output of openssl rand -base64 48',
    )
    .optional()
    .describe(describe);
export const address = (describe: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address with http:// or https://, such as ${example}` })
    .optional()
    .describe(describe);
export const emailAddress = (describe: string) =>
  z
    .string()
    .overwrite(cleanEmail)
    .regex(EMAIL_ADDRESS, 'must be an email address, such as you@example.com')
    .describe(describe);
export const number = (expected: string) => z.coerce.number({ error: expected });
export const wholeNumber = (min: number, max: number, example: number) => {
  const expected = `must be a whole number from ${min} to ${max}, such as ${example}`;
  return number(expected).int(expected).min(min, expected).max(max, expected);
};
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
export const yesOrNo = (describe: string) => choice(['true', 'false']).optional().describe(describe);

/** A list of addresses and networks, separated by commas. */
export const networks = (describe: string) =>
  z
    .string()
    .transform((list, context) => {
      const found = new BlockList();
      for (const entry of list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)) {
        const [, host = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
        const family = isIP(host);
        const type = family === 6 ? 'ipv6' : 'ipv4';
        const prefix = bits === undefined ? undefined : Number(bits);
        if (family === 0 || (prefix !== undefined && prefix > (family === 6 ? 128 : 32)))
          context.addIssue(`"${entry}" is not an address or a network such as 10.0.0.0/8`);
        else if (prefix === undefined) found.addAddress(host, type);
        else found.addSubnet(host, prefix, type);
      }
      return found;
    })
    .optional()
    .describe(describe);

/** Key, address and model of each provider of language models. */
export const aiVariables = Object.assign(
  {},
  ...aiProviders.map(({ variable, label, baseUrl, model }) => ({
    [`${variable}_API_KEY`]: text(`Key of ${label} for the assistant`),
    [`${variable}_BASE_URL`]: address('Base URL of an OpenAI-compatible server', baseUrl),
    [`${variable}_MODEL`]: text(`Model of ${label}. Default: ${model}`),
  })),
) as Record<AiVariable, ReturnType<typeof text>>;

/** Links in emails, cookies and the policy of pages are made from the address, so nothing may stand behind its host. */
export const isOrigin = (value: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(value);
  return (
    /^\/*$/.test(pathname) && !/[?#]/.test(value) && [search, hash, username, password].every((part) => part === '')
  );
};

export const withoutEndSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');
