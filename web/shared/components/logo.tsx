import { brand } from '#common/content/brand.ts';
import { logo } from '#common/logo.ts';
import { cx } from '#web/shared/class-names.ts';

/** The logo without text: an h with the accent as its dot. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path d={logo.stem} className="fill-current" />
      <circle {...logo.dot} className="fill-accent" />
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
