import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { APP_ORIGIN } from '#desktop/main/window/app-origin.ts';

/**
 * The address of a link as it works outside of the window: a page of the dashboard is one of the chosen server. @returns
 * `null` for a link that leads nowhere else, such as a file made by the page
 */
function linkAddress(href: string, server: string | null): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (href.startsWith(`${APP_ORIGIN}/`)) return server && server + url.pathname + url.search + url.hash;
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? href : null;
}

/** Returns what is worth copying of it: of an email link, the email address. */
const copiedText = (address: string): string => {
  if (!address.startsWith('mailto:')) return address;
  const [recipients = ''] = address.slice('mailto:'.length).split('?');
  return decodeURIComponent(recipients);
};

export type Clicked = Pick<
  ContextMenuParams,
  'linkURL' | 'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

export interface ContextActions {
  /** Origin of the chosen server. */
  server: string | null;
  copy(text: string): void;
  openLink(address: string): void;
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
}

const MAX_SUGGESTIONS = 5;

function spellingItems({ misspelledWord, dictionarySuggestions }: Clicked, actions: ContextActions) {
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions
    .slice(0, MAX_SUGGESTIONS)
    .map((word): MenuItemConstructorOptions => ({ label: word, click: () => actions.replaceMisspelling(word) }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: 'No Suggestions', enabled: false }]),
    { label: 'Add to Dictionary', click: () => actions.addToDictionary(misspelledWord) },
  ];
}

function linkItems({ linkURL }: Clicked, { server, copy, openLink }: ContextActions): MenuItemConstructorOptions[] {
  const address = linkAddress(linkURL, server);
  if (address === null) return [];
  const isEmail = address.startsWith('mailto:');
  return [
    { label: isEmail ? 'Write Email' : 'Open Link in Browser', click: () => openLink(address) },
    { label: isEmail ? 'Copy Email Address' : 'Copy Link Address', click: () => copy(copiedText(address)) },
  ];
}

function editItems({ isEditable, selectionText, editFlags }: Clicked): MenuItemConstructorOptions[] {
  if (isEditable)
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  return selectionText.trim() === '' ? [] : [{ role: 'copy', enabled: editFlags.canCopy }];
}

/** The entries for what was clicked; none where there is nothing to do. */
export function contextMenuTemplate(clicked: Clicked, actions: ContextActions): MenuItemConstructorOptions[] {
  const groups = [spellingItems(clicked, actions), linkItems(clicked, actions), editItems(clicked)];
  return groups
    .filter((items) => items.length > 0)
    .flatMap((items, index) => (index === 0 ? items : [{ type: 'separator' as const }, ...items]));
}
