import type { ComponentType } from 'react';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';

interface MessageTextProps {
  text: string;
}

const PlainText: ComponentType<MessageTextProps> = ({ text }) => (
  <p dir="auto" className="whitespace-pre-wrap">
    {text}
  </p>
);

export const loadMarkdown = (): Promise<ComponentType<MessageTextProps>> =>
  import('./markdown.tsx').then(
    ({ Markdown }) => Markdown,
    // Without the Markdown code, replies are shown as plain text.
    () => PlainText,
  );

/** The text of a reply; it is shown as plain text until the Markdown code has loaded. */
export const MessageText = lazyPart(loadMarkdown, {
  loading: ({ text }) => <PlainText text={text} />,
  failed: ({ text }) => <PlainText text={text} />,
});
