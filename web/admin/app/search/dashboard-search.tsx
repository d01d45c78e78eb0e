import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import {
  FolderKanban,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  Quote,
  Search,
  Sparkles,
  X,
} from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { entryPath } from '#common/admin-paths.ts';
import { type SearchHit, searchEverything } from '#common/contract/search.ts';
import { rankOf, searchRank } from '#common/rules/search-rank.ts';
import { leavingAtom } from '#web/admin/app/shell/leaving.ts';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { searchKey } from '#web/admin/lib/query-keys.ts';
import { useMedia } from '#web/admin/lib/use-media.ts';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SearchCombobox, type SearchPlace } from '#web/shared/components/search/search-combobox.tsx';
import { isSearchShortcut } from '#web/shared/components/search/shortcut.ts';
import type { SearchGroup, SearchOption } from '#web/shared/components/search/use-active-option.ts';
import { usePaused } from '#web/shared/hooks/use-paused.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { findDestinations, type RankedDestination } from './destinations.ts';

const none: readonly SearchHit[] = [];

/** The commands are known here already and found at once, without the server. */
type EntryType = Exclude<SearchHit['type'], 'command'>;

const kinds: Record<EntryType, { label: string; icon: LucideIcon }> = {
  project: { label: 'Projects', icon: FolderKanban },
  skill: { label: 'Skills', icon: Sparkles },
  faq: { label: 'FAQs', icon: MessageCircleQuestionMark },
  contact: { label: 'Contacts', icon: Inbox },
  testimonial: { label: 'Testimonials', icon: Quote },
};

interface RankedGroup extends SearchGroup {
  rank: number;
}

const isOf =
  (wanted: EntryType) =>
  ({ type }: SearchHit): boolean =>
    type === wanted;

/** The server's order within a kind; the kinds are ordered by their best entry. */
function groupOf(text: string, type: EntryType, hits: readonly SearchHit[]): RankedGroup {
  const { label, icon } = kinds[type];
  return {
    label,
    rank: Math.min(...hits.map((hit) => rankOf(text, hit) ?? searchRank.fuzzy)),
    options: hits.map(({ id, title, detail }) => ({
      id: `${type}-${id}`,
      label: title,
      detail,
      icon,
      to: entryPath[type](id),
    })),
  };
}

/** Groups what was found by kind, best first, so that Enter opens the best match. Empty groups are left out. */
export function groupsOf(
  text: string,
  hits: readonly SearchHit[],
  destinations: readonly RankedDestination[],
): SearchGroup[] {
  const types = Object.keys(kinds) as EntryType[];
  const places: RankedGroup = {
    label: 'Settings and tabs',
    rank: Math.min(...destinations.map(({ rank }) => rank)),
    options: destinations.map(({ id, label, icon, to }) => ({ id, label, detail: '', icon, to })),
  };
  return [...types.map((type) => groupOf(text, type, hits.filter(isOf(type)))), places]
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => one.rank - other.rank);
}

/** Searches the content and the places of the dashboard. The answer to an older text is never shown. */
function useSearch(typed: string) {
  const text = typed.trim();
  const paused = usePaused(text);
  const asked = text !== '' && paused === text;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: searchKey(text),
    queryFn: ({ signal }) => call(searchEverything, { query: { query: text } }, { signal }),
    enabled: asked,
    staleTime: 10_000,
  });
  const hits = (text !== '' && data?.data) || none;
  return {
    groups: useMemo(() => groupsOf(text, hits, findDestinations(text)), [hits, text]),
    /** The content has not answered for this text yet. */
    loading: text !== '' && !data && (!isError || isFetching),
    failed: text !== '' && isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** Returns a function that opens the address of a chosen option or runs its action. */
function useChosen(): (option: SearchOption) => void {
  const navigate = useNavigate();
  const { toggleTheme } = useTheme();
  const setLeaving = useSetAtom(leavingAtom);
  return ({ to }) => {
    if (to === 'export') void downloadPortfolio();
    else if (to === 'theme') toggleTheme();
    else if (to === 'logout') setLeaving(true);
    else navigate(to);
  };
}

/** The dashboard's search: the content, and the places of the dashboard. */
function SearchBox(place: SearchPlace) {
  const [typed, setTyped] = useState('');
  const found = useSearch(typed);
  const go = useChosen();
  return (
    <SearchCombobox
      {...place}
      label="Search projects, skills, settings"
      placeholder="Search projects, skills, settings..."
      idle="Type to search your content and settings"
      typed={typed}
      onType={setTyped}
      found={found}
      onChoose={(option) => {
        setTyped('');
        go(option);
      }}
    />
  );
}

/** Shows the search over the full width of a small screen. */
function SearchOverlay({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-x-0 top-[var(--bars,0px)] bottom-0 z-50 bg-art-2/60 dark:bg-sunken/80"
    >
      <Modal className="border-b border-rule bg-paper text-ink">
        <Dialog aria-label="Search" className="flex max-h-[calc(100dvh-var(--bars,0px))] flex-col outline-none">
          <div className="grid grid-cols-[1fr_auto] items-start gap-x-1 gap-y-2 overflow-y-auto py-2.5 pr-1 pl-3">
            <SearchBox
              open
              autoFocus
              onOpen={() => undefined}
              onClose={onClose}
              panelClass="order-last col-span-2 mr-2 rounded-lg border border-rule bg-surface"
            />
            <IconButton label="Close search" icon={X} onClick={onClose} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const BOX_FITS = '(min-width: 48rem)';
const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The header's search: a box, or on phones an icon that opens a box over the full width. */
export function DashboardSearch() {
  const boxFits = useMedia(BOX_FITS);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    // An open dialog keeps the focus.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (boxFits) input.current?.select();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);

  if (!boxFits)
    return (
      <>
        <IconButton label="Search" icon={Search} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        {open && <SearchOverlay onClose={() => setOpen(false)} />}
      </>
    );
  return (
    <search
      className="relative w-full max-w-md"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <SearchBox
        open={open}
        onOpen={() => setOpen(true)}
        onClose={(chosen) => {
          setOpen(false);
          if (chosen) document.getElementById('main')?.focus({ preventScroll: true });
        }}
        inputRef={input}
        hint={isMac ? '⌘ K' : 'Ctrl K'}
        panelClass="absolute top-full left-1/2 z-50 w-full min-w-112 -translate-x-1/2 mt-1.5 flex max-h-[min(32rem,calc(100dvh-5rem))] flex-col rounded-lg border border-rule-strong bg-surface shadow-lg"
      />
    </search>
  );
}
