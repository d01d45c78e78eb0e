/** A provider of language models whose API is that of OpenAI. */
interface AiProvider {
  id: string;
  label: string;
  /** Who receives the messages of visitors, on the privacy page. */
  company: string;
  baseUrl: string;
  model: string;
  /** Its settings in the environment begin with this: `OPENAI_API_KEY`, `OPENAI_BASE_URL`, `OPENAI_MODEL`. */
  variable: string;
  /** US dollars per million input and output tokens by model; the cost of every other model is unknown. */
  prices: Readonly<Record<string, readonly [input: number, output: number]>>;
}

/**
 * The providers that the product knows, in the order in which they are asked. Adding one is one entry here: its settings, form,
 * status and line on the privacy page follow. Prices are those of the providers' lists (openai.com/api/pricing and
 * ai.google.dev/gemini-api/docs/pricing) as quoted in spring and summer 2026.
 */
export const aiProviders = [
  {
    id: 'openai',
    label: 'OpenAI',
    company: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5.4-mini',
    variable: 'OPENAI',
    prices: {
      'gpt-5.4': [2.5, 15],
      'gpt-5.4-mini': [0.75, 4.5],
      'gpt-5.4-nano': [0.2, 1.25],
      'gpt-5-mini': [0.25, 2],
      'gpt-5-nano': [0.05, 0.4],
      'gpt-4.1-mini': [0.4, 1.6],
      'gpt-4.1-nano': [0.1, 0.4],
      'gpt-4o-mini': [0.15, 0.6],
    },
  },
  {
    id: 'gemini',
    label: 'Gemini',
    company: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai/',
    model: 'gemini-3.1-flash-lite',
    variable: 'GEMINI',
    prices: { 'gemini-3.1-flash-lite': [0.25, 1.5], 'gemini-2.5-flash-lite': [0.1, 0.4] },
  },
] as const satisfies readonly [AiProvider, ...AiProvider[]];

export type AiProviderId = (typeof aiProviders)[number]['id'];
export const aiProviderIds = aiProviders.map(({ id }) => id) as [AiProviderId, ...AiProviderId[]];

/** The variables of the environment that set a provider. */
export type AiVariable = `${(typeof aiProviders)[number]['variable']}_${'API_KEY' | 'BASE_URL' | 'MODEL'}`;

/** The entry of a provider that the product knows. */
export const knownProvider = (id: string): AiProvider | undefined => aiProviders.find((known) => known.id === id);

/** A value for each provider that the product knows, by a name that is made of its own. */
export const forEachProvider = <Name extends string, Value>(
  nameOf: (id: AiProviderId) => Name,
  describe: (provider: AiProvider) => Value,
): Record<Name, Value> =>
  Object.fromEntries(aiProviders.map((provider) => [nameOf(provider.id), describe(provider)])) as Record<Name, Value>;

/** Names a server that the owner added. It begins with a letter, so that lists by id keep their order. */
export const OTHER_SERVER_ID = /^[a-z][a-z0-9]{0,9}$/;

/** Ids that mean something else: a known provider, replies without one, drafts of a template. */
const TAKEN_IDS: ReadonlySet<string> = new Set([...aiProviderIds, 'none', 'template']);
export const isTakenId = (id: string): boolean => TAKEN_IDS.has(id);

/** An id for a new server, from random bytes. */
export const otherServerId = (random: Uint8Array): string =>
  `s${Array.from(random.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** An OpenAI-compatible server that the owner added, without its key. */
export interface OtherServer {
  id: string;
  label: string;
  url: string;
  model: string;
}

/** Name under which the key of an added server is stored. */
export const otherKeyName = (id: string): string => `others.${id}`;
