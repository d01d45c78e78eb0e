import type { Outcome } from '#common/desktop/channels.ts';
import type { ServerChoice } from '#desktop/main/server/server-choice.ts';

interface Parts {
  servers: Pick<ServerChoice, 'chosen' | 'choose'>;
  messages: {
    isListening(): boolean;
    goTo(path: string): void;
  };
  /** Asks the page to switch, which asks the owner first where something is unsaved. */
  askPage(request: { origin: string; path: string | null }): void;
  show(path?: string): void;
}

/** Shows the dashboards of the sites in the one window; the page of another site is left and loaded anew. */
export function createSiteSwitch({ servers, messages, askPage, show }: Parts) {
  /** Switches at once. The path is opened by the page that is loaded for the site. */
  function change(origin: string, path: string | null): Outcome {
    const outcome = servers.choose(origin);
    if (outcome.kind === 'done' && path !== null) messages.goTo(path);
    return outcome;
  }

  return {
    change,
    /** Shows the window with a site, as the menu, the tray and notifications ask for it. */
    open(origin: string, path: string | null = null): void {
      if (servers.chosen() === origin) {
        show(path ?? undefined);
        return;
      }
      if (messages.isListening()) askPage({ origin, path });
      else change(origin, path);
      show();
    },
  };
}
