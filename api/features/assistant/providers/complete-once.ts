import { type PromptMessage, type Provider, ProviderFailure, type TokenUsage } from './provider.ts';

interface Attempt {
  prompt: readonly PromptMessage[];
  /** Longest reply in tokens. */
  most: number;
  /** Milliseconds until the first word, between words, and for all of it. */
  firstWord: number;
  silence: number;
  whole: number;
  /** Whoever asked has gone away. */
  signal: AbortSignal;
  /** Takes the next piece of the reply; `false` ends it here. */
  onText(text: string): boolean;
}

export interface Completion {
  text: string;
  /** As the provider reports it; not known of a reply that broke off. */
  usage: TokenUsage | null;
}

const LONGEST_REPLY = 6_000;

const tooLate = (milliseconds: number) =>
  new ProviderFailure(`The provider did not answer within ${Math.round(milliseconds / 100) / 10} s`);

/** Ends what a provider that hangs never would. The provider's own call is aborted, too. */
function createDeadline({ firstWord, silence, whole, signal }: Attempt) {
  const control = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => undefined);
  const end = (failure: Error) => {
    reject(failure);
    control.abort();
  };
  const expectWithin = (limit: number) => setTimeout(() => end(tooLate(limit)), Math.max(0, limit));
  let next = expectWithin(firstWord);
  const last = expectWithin(whole);
  const leave = () => end(new ProviderFailure('The visitor went away'));
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  return {
    signal: control.signal,
    over,
    spoken() {
      clearTimeout(next);
      next = expectWithin(silence);
    },
    clear() {
      clearTimeout(next);
      clearTimeout(last);
      signal.removeEventListener('abort', leave);
      control.abort();
    },
  };
}

/** One try at having a provider write the reply. @throws ProviderFailure, for an empty reply too */
export async function completeOnce(provider: Provider, how: Attempt): Promise<Completion> {
  const deadline = createDeadline(how);
  const written: Completion = { text: '', usage: null };
  const pieces = provider.write(how.prompt, how.most, deadline.signal)[Symbol.asyncIterator]();
  try {
    while (written.text.length < LONGEST_REPLY) {
      const next = pieces.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, deadline.over]);
      if (done) break;
      if ('usage' in value) written.usage = value.usage;
      else {
        if (value.text.trim() !== '') deadline.spoken();
        written.text += value.text;
        if (!how.onText(value.text)) break;
      }
    }
    if (written.text.trim() === '') throw new ProviderFailure('The provider sent an empty reply', { again: true });
    return written;
  } finally {
    deadline.clear();
  }
}
