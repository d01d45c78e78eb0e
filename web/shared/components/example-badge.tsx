import { Badge } from '#web/shared/components/badge.tsx';

/** Marks content that came with the product: nobody said it, and nobody built it. */
export function ExampleBadge({ className }: { className?: string }) {
  return (
    <Badge tone="warning" {...(className && { className })}>
      Example
    </Badge>
  );
}
