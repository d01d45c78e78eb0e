import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('./reply-markdown.tsx')).ReplyMarkdown }));

/** A reply of the assistant as visitors see it. */
export function ReplyText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  );
}
