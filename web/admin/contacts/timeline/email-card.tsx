import type { ReactNode } from 'react';

interface EmailCardProps {
  subject: string;
  /** Sender or recipient. */
  people: string;
  text: string;
  badges?: ReactNode;
  /** Under the text. */
  children?: ReactNode;
}

/** One email of the timeline. Its text is plain: nothing in it becomes markup. */
export function EmailCard({ subject, people, text, badges, children }: EmailCardProps) {
  return (
    <article className="overflow-hidden rounded-md border border-rule bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-sunken/60 px-3.5 py-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium [overflow-wrap:anywhere]">{subject || '(no subject)'}</p>
          <p className="text-xs text-muted [overflow-wrap:anywhere]">{people}</p>
        </div>
        {badges}
      </header>
      <div className="flex flex-col gap-3 px-3.5 py-3">
        {text && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
        {children}
      </div>
    </article>
  );
}
