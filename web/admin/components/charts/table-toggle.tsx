import { ChartColumn, Table2 } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';

interface TableToggleProps {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
  size?: 'sm' | 'md';
}

export function TableToggle({ asTable, onChange, size = 'md' }: TableToggleProps) {
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Button size={size} variant="secondary" onClick={() => onChange(!asTable)}>
      <Icon aria-hidden className="size-4" />
      {asTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}
