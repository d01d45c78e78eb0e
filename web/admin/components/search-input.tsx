import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';

const PAUSE = 300;

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  className?: string;
}

export function SearchInput({ label, placeholder, value, onChange, className }: SearchInputProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useEffectEvent((next: string) => {
    told.current = next;
    onChange(next);
  });

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => tell(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
        <input
          id={id}
          type="search"
          maxLength={200}
          value={text}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
          className={cx(controlClass, 'h-11 pl-9.5 text-sm!')}
        />
      </div>
    </div>
  );
}
