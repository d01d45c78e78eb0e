import type { ReplyTemplate } from '#common/contract/reply-templates.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/** The template whose words are nearest to the owner's wish; without one, the first. */
export function chooseTemplate<Template extends Pick<ReplyTemplate, 'name' | 'body'>>(
  templates: readonly Template[],
  instruction: string | null,
): Template | undefined {
  const wished = wordsOf(instruction ?? '');
  const scores = templates.map((template) => {
    const [name, body] = [wordsOf(template.name), wordsOf(template.body)];
    return { template, score: 3 * shared(wished, name) + shared(wished, body) };
  });
  return scores.reduce<(typeof scores)[number] | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  )?.template;
}
