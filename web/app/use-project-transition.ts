import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPreview } from '#web/shared/preview.ts';
import { useSite } from '#web/shared/site.tsx';

/** Loads the code of view transitions after the page, in browsers that have them. Until then cards are plain links. */
export function useProjectTransition(): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const site = useSite();

  useEffect(() => {
    if (isPreview() || !('startViewTransition' in document)) return;
    let stop: (() => void) | undefined;
    let isWanted = true;
    import('./project-transition.ts').then(
      ({ followCards }) => {
        if (isWanted) stop = followCards({ navigate, queries, site });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [navigate, queries, site]);
}
