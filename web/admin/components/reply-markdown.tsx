import { type MarkdownElements, renderMarkdown } from '#web/shared/markdown.tsx';
import { ReplyLink } from './reply-link.tsx';

const elements: MarkdownElements = {
  a: ({ href, children }) => <ReplyLink href={href}>{children}</ReplyLink>,
  ul: ({ children }) => <ul className="list-disc pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal pl-5">{children}</ol>,
};

/** The same safe part of Markdown that the chat shows; HTML and pictures are left out. */
export function ReplyMarkdown({ text }: { text: string }) {
  return <div className="flex flex-col gap-2.5 [overflow-wrap:anywhere]">{renderMarkdown(text, elements)}</div>;
}
