import { type ComponentType, useEffect } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { lazyPart, serverPart } from '#web/shared/chunks/lazy-part.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { Part } from '#web/shared/parts/part.tsx';
import { READY } from '#web/shared/ready.ts';

/** Marks the document as ready once the page is hydrated, so that it reacts to clicks. Tests wait for it. */
export function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset[READY] = '';
  }, []);
}

function ReadyEffect() {
  useReady();
  return null;
}

/** The page, and the mark of a document that is ready. */
export const withReady = (Page: ComponentType): ComponentType =>
  function ReadyPage() {
    return (
      <>
        <Page />
        <ReadyEffect />
      </>
    );
  };

/** A page is not ready before its code has loaded. */
const withPart = (Page: ComponentType): ComponentType =>
  function PartPage() {
    return (
      <Part>
        <Page />
        <ReadyEffect />
      </Part>
    );
  };

/** A page that only the browser renders, in a chunk of its own. */
export const browserPage = (load: () => Promise<ComponentType>, loading?: string): ComponentType =>
  lazyPart(async () => withPart(await load()), {
    loading: () => <FullScreenStatus text={loading ?? t(texts.loading)} />,
  });

const loads: Promise<void>[] = [];

/** Resolves once the code of every page has loaded. */
export async function whenLoaded(): Promise<void> {
  await Promise.all(loads);
}

function serverPage(load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | undefined;
  loads.push(
    load().then((Page) => {
      Loaded = withPart(Page);
    }),
  );
  return serverPart(() => {
    if (!Loaded) throw new Error('The page was rendered before its code was loaded');
    return <Loaded />;
  });
}

/** A page in a chunk of its own, which the browser loads when it is opened; the server's bundle has it. */
export const publicPage = (load: () => Promise<ComponentType>): ComponentType =>
  import.meta.env.SSR ? serverPage(load) : browserPage(load);
