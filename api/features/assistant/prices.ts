/**
 * US dollars per million input and output tokens, from the providers' price lists (openai.com/api/pricing and
 * ai.google.dev/gemini-api/docs/pricing) as quoted in spring and summer 2026. The cost of other models is
 * unknown.
 */
const PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
  'gpt-5.4': [2.5, 15],
  'gpt-5.4-mini': [0.75, 4.5],
  'gpt-5.4-nano': [0.2, 1.25],
  'gpt-5-mini': [0.25, 2],
  'gpt-5-nano': [0.05, 0.4],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4o-mini': [0.15, 0.6],
  'gemini-3.1-flash-lite': [0.25, 1.5],
  'gemini-2.5-flash-lite': [0.1, 0.4],
};

const MILLION = 1_000_000;

/** Cost of the tokens in US dollars; `null` when the price of the model is unknown. */
export function costOf(model: string, tokens: { input: number; output: number }): number | null {
  if (tokens.input === 0 && tokens.output === 0) return 0;
  const price = PRICES[model.replace(/^models\//, '')];
  if (!price) return null;
  return (tokens.input * price[0] + tokens.output * price[1]) / MILLION;
}
