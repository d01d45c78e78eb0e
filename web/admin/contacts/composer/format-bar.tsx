import { Bold, Italic, Link, List } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { type Format, formatText } from './format-text.ts';

const formats = [
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'italic', label: 'Italic', icon: Italic },
  { format: 'list', label: 'List', icon: List },
  { format: 'link', label: 'Link', icon: Link },
] as const;

interface FormatBarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** The buttons of the formatting that replies have; they work on what is selected. */
export function FormatBar({ area, onChange }: FormatBarProps) {
  const apply = (format: Format) => {
    const element = area.current;
    if (!element) return;
    const { text, start, end } = formatText(
      { text: element.value, start: element.selectionStart, end: element.selectionEnd },
      format,
    );
    onChange(text);
    // The element has the new text only after it has rendered.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start, end);
    });
  };
  return (
    <div role="toolbar" aria-label="Formatting" className="flex">
      {formats.map(({ format, label, icon }) => (
        <IconButton key={format} className="size-9!" label={label} icon={icon} onClick={() => apply(format)} />
      ))}
    </div>
  );
}
