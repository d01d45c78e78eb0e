import { parseStory, type StoryBlock } from '#common/rules/story.ts';
import { keyed, MarkdownBlock, renderInline } from '#web/site/shared/markdown.tsx';

function StoryPart({ block }: { block: StoryBlock }) {
  if (block.type === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken px-5 py-4 text-sm leading-relaxed">
        <code>{block.text}</code>
      </pre>
    );
  if (block.type !== 'heading') return <MarkdownBlock block={block} />;
  const children = keyed(block.children, renderInline);
  return block.level === 2 ? (
    <h2 className="mt-6 text-2xl font-semibold tracking-tight first:mt-0">{children}</h2>
  ) : (
    <h3 className="mt-3 text-xl font-semibold tracking-tight">{children}</h3>
  );
}

/** The story of a project in the owner's words. HTML is shown as text. */
export function Story({ text }: { text: string }) {
  return (
    <div className="border-t border-ink pt-6">
      <div
        dir="auto"
        className="flex max-w-[42rem] flex-col gap-5 text-lg leading-[1.6] [overflow-wrap:anywhere] md:text-xl md:leading-[1.55]"
      >
        {keyed(parseStory(text), (block) => (
          <StoryPart block={block} />
        ))}
      </div>
    </div>
  );
}
