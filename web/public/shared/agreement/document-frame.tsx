import type { ReactNode } from 'react';

/** The frame of a page that is a document: a quote, a room. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  return (
    <article
      data-document
      data-own-action
      data-keep-clear
      data-needs-app
      className="shell pt-10 pb-20 md:pt-16 md:pb-32 print:py-0"
    >
      {children}
    </article>
  );
}
