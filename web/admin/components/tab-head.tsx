import type { ReactNode } from 'react';

interface TabHeadProps {
  title: string;
  /** Empty where the list needs the room. */
  text: string;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

export function TabHead({ title, text, children }: TabHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h2 className="display text-2xl">{title}</h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </header>
  );
}
