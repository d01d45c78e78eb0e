import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of legal text. */
export function LegalPage({ title, intro, children }: LegalPageProps) {
  return (
    <article data-document className="shell pt-10 pb-20 md:pt-16 md:pb-32 print:py-0">
      <header className="grid gap-x-8 gap-y-6 md:grid-cols-12">
        <h1 className="display text-5xl md:col-span-12 print:text-4xl">{title}</h1>
        {intro && (
          <p dir="auto" className="max-w-[38ch] text-xl md:col-span-8 md:col-start-5">
            {intro}
          </p>
        )}
      </header>
      <div className="mt-14 flex flex-col gap-14 md:mt-20 md:gap-20 print:mt-8 print:gap-8">{children}</div>
    </article>
  );
}

/** A heading beside its text; below it on small screens. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-6 border-t border-ink pt-4 md:grid-cols-12">
      <h2
        id={id}
        className="text-2xl font-semibold tracking-tight md:col-span-4 md:max-w-[14ch] print:break-after-avoid"
      >
        {title}
      </h2>
      <div className="min-w-0 max-w-[46rem] md:col-span-8">{children}</div>
    </section>
  );
}
