import { useSetAtom } from 'jotai';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#web/shared/components/dialog.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SearchCombobox } from '#web/shared/components/search/search-combobox.tsx';
import type { SearchOption } from '#web/shared/components/search/search-option.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { draftAtom } from '#web/site/chat/draft.ts';
import type { SearchTarget } from './search-target.ts';
import { useSiteSearch } from './use-site-search.ts';

type Answer = Extract<SearchTarget, { kind: 'answer' }>;

/** The answer to a question, in the place of the results. */
function AnswerView({ answer, onBack }: { answer: Answer; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <article className="min-h-0 overflow-y-auto p-3 pb-6">
      <IconButton ref={back} label="Back to the search" icon={ArrowLeft} onClick={onBack} />
      <div className="px-3 pt-2">
        <h2 className="text-xl font-semibold tracking-tight">{answer.question}</h2>
        <p className="mt-3 whitespace-pre-line text-muted">{answer.answer}</p>
      </div>
    </article>
  );
}

/** Finds projects, FAQs and actions by what is typed. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const found = useSiteSearch(typed);
  const navigate = useNavigate();
  const { toggleTheme } = useTheme();
  const { open } = useChat();
  const setDraft = useSetAtom(draftAtom);

  function choose({ to }: SearchOption<SearchTarget>) {
    if (to.kind === 'answer') return setAnswer(to);
    onClose();
    if (to.kind === 'page') navigate(to.href);
    else if (to.kind === 'theme') toggleTheme();
    else {
      if (to.question) setDraft(to.question);
      open();
    }
  }

  return (
    <Dialog
      aria-label="Search"
      onClose={onClose}
      className="mx-auto mt-3 max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] max-w-xl open:flex open:flex-col sm:mt-[12dvh] sm:max-h-[76dvh]"
    >
      {answer ? (
        <AnswerView answer={answer} onBack={() => setAnswer(null)} />
      ) : (
        <div className="grid min-h-0 grid-cols-[1fr_auto] grid-rows-[auto_minmax(0,1fr)] items-start gap-x-1 pt-2.5 pr-2 pl-3">
          <SearchCombobox
            open
            autoFocus
            onOpen={() => undefined}
            onClose={(chosen) => !chosen && onClose()}
            // The dialog is the frame of the box, which has the focus while it is shown.
            inputClass="h-11 border-transparent! outline-none!"
            panelClass="order-last col-span-2 mt-2.5 -mr-2 -ml-3 flex max-h-full min-h-0 flex-col border-t border-rule"
            subject="projects and FAQs"
            idle="Type to search projects and FAQs"
            typed={typed}
            onType={setTyped}
            found={found}
            onChoose={choose}
          />
          <IconButton label="Close search" icon={X} onClick={onClose} />
        </div>
      )}
    </Dialog>
  );
}
