import { type ComponentType, lazy, Suspense } from 'react';

interface MessageTextProps {
  text: string;
}

const PlainText: ComponentType<MessageTextProps> = ({ text }) => <p className="whitespace-pre-wrap">{text}</p>;

export const loadMarkdown = (): Promise<{ default: ComponentType<MessageTextProps> }> =>
  import('./markdown.tsx').then(
    ({ Markdown }) => ({ default: Markdown }),
    // Without that code a reply can still be read.
    () => ({ default: PlainText }),
  );

const Markdown = lazy(loadMarkdown);

/** A reply; its code comes by itself, and until then the text stands there as it was sent. */
export function MessageText({ text }: MessageTextProps) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
