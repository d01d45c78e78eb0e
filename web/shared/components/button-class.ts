import { cx } from '#web/shared/class-names.ts';

export interface ButtonLook {
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55';

const variants = {
  primary:
    'border-ink bg-ink text-paper not-disabled:hover:border-accent not-disabled:hover:bg-accent not-disabled:hover:text-on-accent',
  accent:
    'border-accent bg-accent text-on-accent not-disabled:hover:border-accent-hover not-disabled:hover:bg-accent-hover',
  secondary: 'border-rule-strong bg-transparent text-ink not-disabled:hover:border-ink not-disabled:hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken',
  danger: 'border-negative bg-transparent text-negative not-disabled:hover:bg-negative-wash',
} as const;

const sizes = {
  sm: 'min-h-9 px-3 text-xs',
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
} as const;

/** Classes of a button, also for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: ButtonLook): string =>
  cx(base, variants[variant], sizes[size]);
