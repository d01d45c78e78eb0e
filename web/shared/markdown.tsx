import { type Node, Parser } from 'commonmark';
import { type ComponentType, Fragment, type ReactNode } from 'react';

/** Components for the elements that are styled. */
export interface MarkdownElements {
  a: ComponentType<{ href: string | undefined; children: ReactNode }>;
  ul: ComponentType<{ children: ReactNode }>;
  ol: ComponentType<{ children: ReactNode }>;
  pre?: ComponentType<{ children: ReactNode }>;
  code?: ComponentType<{ children: ReactNode }>;
}

const SKIPPED: readonly string[] = ['html_inline', 'html_block', 'image', 'thematic_break'];

function renderChildren(node: Node, elements: MarkdownElements): ReactNode[] {
  const children: ReactNode[] = [];
  for (let child = node.firstChild; child; child = child.next)
    children.push(<Fragment key={children.length}>{render(child, elements)}</Fragment>);
  return children;
}

function render(node: Node, elements: MarkdownElements): ReactNode {
  const { type, literal, destination } = node;
  const { a: Link, ul: Bullets, ol: Numbers, pre: Block = 'pre', code: Code = 'code' } = elements;
  if (SKIPPED.includes(type)) return null;
  if (type === 'text') return literal;
  if (type === 'softbreak') return '\n';
  if (type === 'linebreak') return <br />;
  if (type === 'code') return <Code>{literal}</Code>;
  if (type === 'code_block')
    return (
      <Block>
        <Code>{literal}</Code>
      </Block>
    );
  const children = renderChildren(node, elements);
  if (type === 'strong') return <strong>{children}</strong>;
  if (type === 'emph') return <em>{children}</em>;
  if (type === 'link') return <Link href={destination ?? undefined}>{children}</Link>;
  if (type === 'item') return <li>{children}</li>;
  if (type === 'list')
    return node.listType === 'ordered' ? <Numbers>{children}</Numbers> : <Bullets>{children}</Bullets>;
  // Entries of a list without blank lines between them are no paragraphs (CommonMark, 5.3).
  if (type === 'paragraph' && !node.parent?.parent?.listTight) return <p>{children}</p>;
  return children;
}

/** Renders a safe subset of Markdown: other elements are shown as their text; HTML and images are removed. */
export const renderMarkdown = (text: string, elements: MarkdownElements): ReactNode =>
  render(new Parser().parse(text), elements);
