import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { untilComposed } from '#web/shared/parts/composing.ts';
import { loadChunk } from './load-chunk.ts';
import { allowReload } from './reload-once.ts';

interface PartStates<Props> {
  /** Shown while the part is loading. */
  loading?: (props: Props) => ReactNode;
  /** Shown when it could not be loaded, or failed. */
  failed?: (props: Props, retry: () => void) => ReactNode;
}

interface Source<Props> extends PartStates<Props> {
  /** One for all places that show the part, so that it is loaded once. */
  current: ComponentType<Props>;
  create: () => ComponentType<Props>;
  /** The part itself, once it was prepared. */
  prepared?: ComponentType<Props>;
}

/** A part that can be loaded ahead: then it shows at once, where React holds what was still loading back for 300 ms. */
type PreparedPart<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

function LazyPart<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [attempt, setAttempt] = useState(0);
  const [prepared] = useState(() => source.prepared);
  const retry = () => {
    allowReload();
    source.current = source.create();
    setAttempt((count) => count + 1);
  };
  const failure = source.failed?.(props, retry) ?? <ErrorState message={t(texts.partFailed)} onRetry={retry} />;
  const Part = prepared ?? source.current;
  return (
    <ErrorBoundary key={attempt} fallback={failure}>
      <Suspense fallback={source.loading?.(props)}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * A part of a page whose code is loaded when it is first shown. A failure shows in its place with a way to try again;
 * the rest of the page stays usable.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  states: PartStates<Props> = {},
): PreparedPart<Props> {
  const create = () =>
    lazy(async () => {
      const Loaded = await loadChunk(load);
      await untilComposed();
      return { default: Loaded };
    }) as ComponentType<Props>;
  const source: Source<Props> = { ...states, create, current: create() };
  const prepare = async () => {
    source.prepared = await load();
  };
  return Object.assign((props: Props) => <LazyPart source={source} props={props} />, { prepare });
}

/** Renders a part on the server, which has its code, so that the markup is that of `lazyPart` in the browser. */
export function serverPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function ServerPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
