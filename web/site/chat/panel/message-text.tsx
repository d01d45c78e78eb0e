import { type ComponentType, lazy, Suspense } from 'react';

interface MessageTextProps {
  text: string;
}

const PlainText: ComponentType<MessageTextProps> = ({ text }) => <p className="whitespace-pre-wrap">{text}</p>;

export const loadMarkdown = (): Promise<{ default: ComponentType<MessageTextProps> }> =>
  import('./markdown.tsx').then(
    ({ Markdown }) => ({ default: Markdown }),
    // Without the Markdown code, replies are shown as plain text.
    () => ({ default: PlainText }),
  );

const Markdown = lazy(loadMarkdown);

/** The text of a reply; it is shown as plain text until the Markdown code has loaded. */
export function MessageText({ text }: MessageTextProps) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
