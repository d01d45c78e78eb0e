import { cx } from '#web/shared/class-names.ts';
import { brand } from '#web/shared/content.ts';

/** The logo without text: an h with the accent as its dot. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path d="M4 3h8v8.6A9 9 0 0 1 28 19v10h-8V19a4 4 0 0 0-8 0v10H4z" className="fill-current" />
      <circle cx="24" cy="5.5" r="4" className="fill-accent" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-6" />
      <span className="display text-2xl leading-none tracking-[-0.04em]">{brand.name}</span>
    </span>
  );
}
