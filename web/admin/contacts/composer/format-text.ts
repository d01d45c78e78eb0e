export type Format = 'bold' | 'italic' | 'list' | 'link';

export interface Selected {
  text: string;
  start: number;
  end: number;
}

const around = ({ text, start, end }: Selected, before: string, after: string, empty: string): Selected => {
  const inside = text.slice(start, end) || empty;
  return {
    text: text.slice(0, start) + before + inside + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inside.length,
  };
};

function asList({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(end), start: from, end: from + changed.length };
}

/** The text with the formatting of replies around what is selected, and what is selected then. */
export function formatText(selected: Selected, format: Format): Selected {
  switch (format) {
    case 'bold':
      return around(selected, '**', '**', 'bold');
    case 'italic':
      return around(selected, '*', '*', 'italic');
    case 'link':
      return around(selected, '[', '](https://)', 'link');
    case 'list':
      return asList(selected);
  }
}
