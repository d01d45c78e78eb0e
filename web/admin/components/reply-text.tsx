import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';

const PlainText = ({ text }: { text: string }) => <p className="whitespace-pre-wrap">{text}</p>;

/** A reply of the assistant as visitors see it; plain text until, and unless, the Markdown code has loaded. */
export const ReplyText = lazyPart<{ text: string }>(async () => (await import('./reply-markdown.tsx')).ReplyMarkdown, {
  loading: ({ text }) => <PlainText text={text} />,
  failed: ({ text }) => <PlainText text={text} />,
});
