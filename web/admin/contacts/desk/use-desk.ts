import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { contactsPath } from '#common/admin-paths.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { type ContactPriority, contactPriorities } from '#common/dashboard-options.ts';
import { type ContactAction, useBlockSender, useContactActions } from '#web/admin/contacts/actions/contact-action.ts';
import { findContact } from '#web/admin/contacts/queries.ts';
import { useContactEdits } from '#web/admin/contacts/use-contact-edits.ts';

interface DeskKeys {
  onMove: (step: 1 | -1) => void;
  onOpen: () => void;
  onReply: () => void;
  onDone: () => void;
  onSnooze: () => void;
  onPriority: (priority: ContactPriority) => void;
  onHelp: () => void;
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** True while something lies over the list that is not a request itself. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((layer) => !layer.querySelector('[data-request-view]'));

/** Enter on a button or a link presses it. */
const pressesSomething = (target: Element): boolean => target.closest('button, a, summary, label') !== null;

/** The keys of the desk, which never act while the owner types. */
function useDeskKeys(keys: DeskKeys): void {
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const priority = contactPriorities[Number(event.key) - 1];
    if (priority) keys.onPriority(priority);
    else if (event.key === '?') keys.onHelp();
    else
      switch (event.key.toLowerCase()) {
        case 'j':
          keys.onMove(1);
          break;
        case 'k':
          keys.onMove(-1);
          break;
        case 'r':
          keys.onReply();
          break;
        case 'e':
          keys.onDone();
          break;
        case 's':
          keys.onSnooze();
          break;
        case 'enter':
          keys.onOpen();
          break;
        default:
          return false;
      }
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(FIELDS)) return;
      if (event.key === 'Enter' && pressesSomething(target)) return;
      if (!isCovered() && run(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The button of a row that opens its request. */
const buttonOf = (id: string) => document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`);

function focusRow(id: string): void {
  const button = buttonOf(id);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'nearest' });
}

/** After a dialog has closed and given the focus back to where it was opened. What is pressed meanwhile takes the focus first. */
function focusRowLater(id: string): void {
  const pressed = new AbortController();
  for (const press of ['keydown', 'pointerdown'])
    window.addEventListener(press, () => pressed.abort(), { capture: true, signal: pressed.signal });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!pressed.signal.aborted) focusRow(id);
      pressed.abort();
    }),
  );
}

/** The request of the row that has the focus. */
const focusedRow = (): string | null => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/** Opens a menu of the request as its arrow key does, so that the first entry has the focus. */
function openMenu(id: string, mark: string): void {
  const button = document.querySelector<HTMLElement>(`[data-request-view="${CSS.escape(id)}"] [data-menu=${mark}]`);
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** After these a request is off the desk, and the next one is shown. */
const LEAVES: ReadonlySet<ContactAction['kind']> = new Set(['done', 'snooze']);

/**
 * The opened request is a part of the address: '/admin/contacts/{id}', or the parameter `contact` of the dashboard's
 * earlier addresses. The filters of the list stay in the query. Closing does not wait for the router: it changes views in
 * a transition, and focus would find its way back while the page is still inert.
 */
export function useOpenedRequest() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const match = useMatch(`${contactsPath()}/:id`);
  const inAddress = match?.params.id ?? new URLSearchParams(search).get('contact');
  const [closed, setClosed] = useState<string | null>(null);

  useEffect(() => {
    if (inAddress === null) setClosed(null);
  }, [inAddress]);

  const go = (id: string | undefined, replace: boolean) => {
    const query = new URLSearchParams(window.location.search);
    query.delete('tab');
    query.delete('contact');
    const kept = query.size > 0 ? `?${query}` : '';
    navigate(`${contactsPath(id)}${kept}`, { replace, preventScrollReset: true });
  };
  return {
    opened: inAddress === closed ? null : inAddress,
    /** `replace` goes from one request to the next without a step to go back to. */
    open: (id: string, { replace = false } = {}) => {
      setClosed(null);
      go(id, replace);
    },
    close: () => {
      setClosed(inAddress);
      go(undefined, true);
    },
  };
}

type OpenedRequest = ReturnType<typeof useOpenedRequest>;

interface DeskParts extends OpenedRequest {
  rows: readonly Contact[];
  /** The opened request stands beside the list, so moving through the list opens. */
  split: boolean;
}

/** The opened request, what can be done with it and with the row that has the focus, and the keys for it. */
export function useDesk({ rows, opened, open, close, split }: DeskParts) {
  const queries = useQueryClient();
  const actions = useContactActions();
  const blocking = useBlockSender();
  const edits = useContactEdits({ onConflict: (contact) => opened !== contact._id && open(contact._id) });
  const [composing, setComposing] = useState<{ id: string; isOpen: boolean } | null>(null);
  const [helpShown, setHelpShown] = useState(false);

  const neighbour = (id: string, step: 1 | -1): string | undefined => {
    const index = rows.findIndex(({ _id }) => _id === id);
    return index === -1 ? undefined : rows[index + step]?._id;
  };
  const current = () => opened ?? focusedRow();
  const closeAndFocus = (id: string) => {
    close();
    focusRowLater(id);
  };
  const compose = (id: string, isOpen: boolean) => setComposing({ id, isOpen });

  /** The next request, once this one has left the desk. */
  const advance = (id: string) => {
    const next = neighbour(id, 1);
    if (opened !== id) {
      if (next) focusRowLater(next);
    } else if (next) open(next, { replace: true });
    else closeAndFocus(neighbour(id, -1) ?? id);
  };
  const act = (contact: Contact, made: ContactAction) => {
    actions.act(contact, made);
    const puts = made.kind !== 'snooze' || made.until !== null;
    if (LEAVES.has(made.kind) && puts) advance(contact._id);
  };
  /** The opened request may be there before the list is, or not be in it at all. */
  const withCurrent = (run: (contact: Contact) => void) => {
    const id = current();
    const contact = id === null ? undefined : findContact(queries, id);
    if (contact) run(contact);
  };

  useDeskKeys({
    onMove: (step) => {
      const id = current();
      const target = id === null ? rows[0]?._id : neighbour(id, step);
      if (!target) return;
      if (opened !== null || split) open(target, { replace: opened !== null });
      if (opened === null || split) focusRow(target);
    },
    onOpen: () => {
      const id = current() ?? rows[0]?._id;
      if (id && opened === null) open(id);
    },
    onReply: () =>
      withCurrent(({ _id }) => {
        if (opened !== _id) open(_id);
        compose(_id, true);
      }),
    onDone: () => withCurrent((contact) => act(contact, { kind: 'done' })),
    onSnooze: () =>
      withCurrent(({ _id }) => {
        if (opened === _id) return openMenu(_id, 'snooze');
        open(_id);
        requestAnimationFrame(() => requestAnimationFrame(() => openMenu(_id, 'snooze')));
      }),
    onPriority: (priority: ContactPriority) =>
      withCurrent((contact) => edits.change(contact, { kind: 'priority', priority })),
    onHelp: () => setHelpShown(true),
  });

  return {
    opened,
    open: (id: string) => open(id),
    close: () => (opened === null ? close() : closeAndFocus(opened)),
    edits,
    act,
    block: (contact: Contact) => {
      blocking.mutate(contact);
      advance(contact._id);
    },
    compose,
    /** Open when the owner asked for it, or for a draft that waits. */
    composerOf: ({ _id, hasDraft }: Contact): 'focus' | 'draft' | null => {
      if (composing?.id === _id) return composing.isOpen ? 'focus' : null;
      return hasDraft ? 'draft' : null;
    },
    sent: ({ _id }: Contact) => {
      compose(_id, false);
      advance(_id);
    },
    undone: ({ _id }: Contact) => {
      open(_id);
      compose(_id, true);
    },
    helpShown,
    showHelp: () => setHelpShown(true),
    hideHelp: () => setHelpShown(false),
  };
}

export type Desk = ReturnType<typeof useDesk>;
