import type { SiteContent } from '#common/contract/site/content.ts';
import { type Prompt, rulesOf } from './prompt.ts';

/** Repeating this many consecutive words of a rule counts as a leak. */
const MIN_LEAKED_WORDS = 8;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

function* wordRuns(words: readonly string[]) {
  for (let start = 0; start + MIN_LEAKED_WORDS <= words.length; start++)
    yield words.slice(start, start + MIN_LEAKED_WORDS).join(' ');
}

/** Returns a check for text that reveals the prompt: its secret markers, or a rule word for word. */
export function createPromptLeakGuard(
  { fence, canary }: Pick<Prompt, 'fence' | 'canary'>,
  site: Pick<SiteContent, 'identity'>,
): (text: string) => boolean {
  const rules = new Set(rulesOf(site, fence).flatMap((rule) => [...wordRuns(wordsOf(rule))]));
  const secrets = [fence, canary].map((secret) => secret.replace(/^\w+-/, ''));
  return (text) => {
    const squeezed = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (secrets.some((secret) => squeezed.includes(secret))) return true;
    return [...wordRuns(wordsOf(text))].some((run) => rules.has(run));
  };
}
