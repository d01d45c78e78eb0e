import { type Prompt, rulesOf } from './prompt.ts';

/** So many words of a rule in a row are no accident. */
const IN_A_ROW = 8;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

function* runsOf(words: readonly string[]) {
  for (let start = 0; start + IN_A_ROW <= words.length; start++) yield words.slice(start, start + IN_A_ROW).join(' ');
}

/** Says whether a text holds what only the prompt knows: its marks, or a rule in its own words. */
export function createPromptLeakGuard({ fence, canary }: Pick<Prompt, 'fence' | 'canary'>): (text: string) => boolean {
  const rules = new Set(rulesOf(fence).flatMap((rule) => [...runsOf(wordsOf(rule))]));
  const secrets = [fence, canary].map((secret) => secret.replace(/^\w+-/, ''));
  return (text) => {
    const squeezed = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (secrets.some((secret) => squeezed.includes(secret))) return true;
    return [...runsOf(wordsOf(text))].some((run) => rules.has(run));
  };
}
