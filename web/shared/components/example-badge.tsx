import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { Badge } from '#web/shared/components/badge.tsx';

/** Marks content that came with the product: nobody said it, and nobody built it. */
export function ExampleBadge({ className }: { className?: string }) {
  return (
    <Badge tone="warning" {...(className && { className })}>
      {t(texts.example)}
    </Badge>
  );
}
