import type { WindowPage } from './browser.ts';
import { control } from './control-symbol.ts';

/** The history of the window's page. Chromium keeps it; this knows whether there is a page, and asks for the way. */
export class NavigationHistory {
  readonly #page: () => WindowPage | null;
  #pages = 0;

  constructor(page: () => WindowPage | null) {
    this.#page = page;
  }

  readonly [control] = {
    navigated: () => {
      this.#pages += 1;
    },
  };

  length = () => this.#pages;
  canGoBack = () => this.#pages > 0;
  canGoForward = () => this.#pages > 0;
  goBack = () => void this.#page()?.go(-1);
  goForward = () => void this.#page()?.go(1);
}
