import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import type { ContactPriority } from '#common/dashboard-options.ts';
import type { Act } from '#web/admin/contacts/acts/act.ts';
import { useActs } from '#web/admin/contacts/acts/use-acts.ts';
import { useBlockSender } from '#web/admin/contacts/acts/use-block-sender.ts';
import { useContactEdits } from '#web/admin/contacts/use-contact-edits.ts';
import { focusedRow, focusRow, focusRowLater } from './focus-row.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { OpenedRequest } from './use-opened-request.ts';

/** After these a request is off the desk, and the next one is shown. */
const LEAVES: ReadonlySet<Act['kind']> = new Set(['done', 'snooze']);

interface DeskParts extends OpenedRequest {
  rows: readonly Contact[];
  /** The opened request stands beside the list, so moving through the list opens. */
  split: boolean;
}

/** The opened request, what can be done with it and with the row that has the focus, and the keys for it. */
export function useDesk({ rows, opened, open, close, split }: DeskParts) {
  const acts = useActs();
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
  const act = (contact: Contact, made: Act) => {
    acts.act(contact, made);
    const puts = made.kind !== 'snooze' || made.until !== null;
    if (LEAVES.has(made.kind) && puts) advance(contact._id);
  };
  const withCurrent = (run: (contact: Contact) => void) => {
    const contact = rows.find(({ _id }) => _id === current());
    if (contact) run(contact);
  };
  /** Opens a menu of the request as its arrow key does, so that the first entry has the focus. */
  const openMenu = (id: string, mark: string) => {
    const button = document.querySelector<HTMLElement>(`[data-request-view="${CSS.escape(id)}"] [data-menu=${mark}]`);
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
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
