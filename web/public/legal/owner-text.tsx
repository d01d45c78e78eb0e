import { parseMarkdown } from '#common/rules/markdown.ts';
import { keyed, MarkdownBlock } from '#web/public/shared/markdown.tsx';

/** A legal text of the owner, written in a subset of Markdown. HTML is shown as text. */
export function OwnerText({ text }: { text: string }) {
  return (
    <div dir="auto" className="flex flex-col gap-5 [overflow-wrap:anywhere]">
      {keyed(parseMarkdown(text), (block) => (
        <MarkdownBlock block={block} />
      ))}
    </div>
  );
}
