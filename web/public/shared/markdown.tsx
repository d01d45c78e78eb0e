import { Fragment, type ReactNode } from 'react';
import type { Block, Inline, List } from '#common/rules/markdown.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { linkTargetOf } from '#web/shared/link-target.ts';

const EMAIL_LINK = /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i;

/** https, email and paths of the site. */
const isAllowed = (href: string): boolean =>
  EMAIL_LINK.test(href) || (!href.startsWith('#') && linkTargetOf(href) !== null);

/** Parts of a text never change their order, so their index is their key. */
export const keyed = <Part,>(parts: readonly Part[], render: (part: Part) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  parts.map((part, index) => <Fragment key={index}>{render(part)}</Fragment>);

/** A link that is not allowed is shown as its text. */
export function renderInline(node: Inline): ReactNode {
  if (node.type === 'text') return node.text;
  if (node.type === 'break') return <br />;
  const children = keyed(node.children, renderInline);
  if (node.type === 'strong') return <strong className="font-semibold">{children}</strong>;
  if (node.type === 'emphasis') return <em>{children}</em>;
  if (!isAllowed(node.href)) return children;
  return (
    <SiteLink href={node.href} className="link">
      {children}
    </SiteLink>
  );
}

function MarkdownList({ start, items }: List) {
  const entries = keyed(items, ({ children, lists }) => (
    <li className="ps-1">
      {keyed(children, renderInline)}
      {keyed(lists, (list) => (
        <MarkdownList {...list} />
      ))}
    </li>
  ));
  const className = 'flex flex-col gap-1.5 ps-6 marker:text-muted [li>&]:mt-1.5';
  return start === null ? (
    <ul className={`list-disc ${className}`}>{entries}</ul>
  ) : (
    <ol start={start} className={`list-decimal ${className}`}>
      {entries}
    </ol>
  );
}

export const MarkdownBlock = ({ block }: { block: Block }) =>
  block.type === 'list' ? <MarkdownList {...block} /> : <p dir="auto">{keyed(block.children, renderInline)}</p>;
