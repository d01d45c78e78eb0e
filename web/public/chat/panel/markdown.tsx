import { type MarkdownElements, renderMarkdown } from '#web/shared/markdown.tsx';
import { ChatLink } from './chat-link.tsx';

const elements: MarkdownElements = {
  a: ({ href, children }) => (
    <ChatLink href={href} className="link font-medium">
      {children}
    </ChatLink>
  ),
  ul: ({ children }) => <ul className="list-disc ps-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal ps-5">{children}</ol>,
  pre: ({ children }) => (
    <pre dir="ltr" className="rounded-md bg-paper p-3 text-xs whitespace-pre-wrap">
      {children}
    </pre>
  ),
  code: ({ children }) => (
    <code dir="ltr" className="rounded-sm bg-paper px-1 text-xs">
      {children}
    </code>
  ),
};

/** A reply in Markdown. */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto" className="flex flex-col gap-2.5 text-start">
      {renderMarkdown(text, elements)}
    </div>
  );
}
