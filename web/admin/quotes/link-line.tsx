import { Copy, ExternalLink } from 'lucide-react';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

interface LinkLineProps {
  /** 'quote', 'room' */
  of: string;
  url: string;
}

/** An address to hand on. */
export function LinkLine({ of, url }: LinkLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 truncate font-mono text-xs" title={url}>
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copyLink(url, 'The browser did not allow copying')}>
          <Copy aria-hidden className="size-4" />
          Copy link
        </Button>
        <ButtonLink variant="ghost" size="sm" href={url} target="_blank">
          <ExternalLink aria-hidden className="size-4" />
          Open {of}
        </ButtonLink>
      </div>
    </div>
  );
}
