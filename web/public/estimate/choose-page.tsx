import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createEstimate } from '#common/contract/estimates.ts';
import { ESTIMATE } from '#common/limits.ts';
import { estimatePath, paths } from '#common/paths.ts';
import type { Choice } from '#common/site/estimate.ts';
import { answersOf, type ChoiceProblem, choiceFields, choicePath, readChoice } from '#common/site/estimate-choice.ts';
import { formatWeeks } from '#common/site/format.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { Price } from '#web/public/shared/price.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { keyOf, storeReply } from '#web/shared/api/query.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { previewMessages } from '#web/shared/preview-messages.ts';
import { useContent, useSite } from '#web/shared/site.tsx';
import { estimateQuery } from './queries.ts';
import { type RunningChoice, RunningTotal } from './running-total.tsx';

const problemTexts: Record<ChoiceProblem, TextKey> = {
  nothing: texts.estimateNothing,
  changed: texts.estimateChanged,
  wait: texts.estimateWait,
  failed: texts.estimateFailed,
};

function problemOf(error: unknown): ChoiceProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 429) return 'wait';
  return error.status === 422 ? 'changed' : 'failed';
}

/** Makes an estimate and opens its page. The same choice uses the same key until it has been made. */
function useMakeEstimate() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<ChoiceProblem | null>(null);
  const attempt = useRef<{ choice: string; key: string }>(undefined);

  async function make(choice: Choice, answers?: ReturnType<typeof answersOf>) {
    const text = JSON.stringify([choice, answers]);
    if (attempt.current?.choice !== text) attempt.current = { choice: text, key: newIdempotencyKey() };
    if (choice.package === null && choice.addOns.length === 0) return setProblem('nothing');
    setIsMaking(true);
    setProblem(null);
    try {
      const body = { package: choice.package, addOns: [...choice.addOns], ...(answers && { answers }) };
      const { data } = await call(createEstimate, { body }, { idempotencyKey: attempt.current.key });
      storeReply(queries, keyOf(estimateQuery(data.id)), data);
      // Going back shows what was chosen.
      await navigate(choicePath(choice), { replace: true });
      await navigate(estimatePath(data.id));
    } catch (error) {
      setProblem(problemOf(error));
      setIsMaking(false);
    }
  }

  return { make, isMaking, problem };
}

interface OptionRowProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** It stands beside the label, such as the weeks. */
  note?: string;
  text: string;
  price?: ReactNode;
  defaultChecked: boolean;
}

/** A package or add-on to choose. The whole row chooses it, and its name alone is what the field is called. */
function OptionRow({ type, name, value, label, note, text, price, defaultChecked }: OptionRowProps) {
  const id = useId();
  return (
    <label className="group/option grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule px-3 py-4 transition-colors hover:bg-sunken has-checked:bg-surface has-checked:shadow-[inset_3px_0_0_var(--accent-mark)] md:px-4">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        className="size-5 translate-y-1 cursor-pointer accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="text-lg font-medium">
          {label}
        </span>
        {note && <span className="ms-3 text-sm whitespace-nowrap text-muted">{note}</span>}
      </span>
      <span data-keep-clear className="figures text-end font-display text-xl font-semibold tracking-tight">
        {price}
      </span>
      <span
        id={`${id}-text`}
        className="col-start-2 col-end-4 max-w-prose text-sm whitespace-pre-line text-muted md:col-end-3"
      >
        {text}
      </span>
    </label>
  );
}

const legend = 'text-2xl font-semibold tracking-tight';

/** Reads what the form holds. */
function chosenIn(form: HTMLFormElement): RunningChoice & { answers: ReturnType<typeof answersOf> } {
  const fields = new FormData(form);
  const texts = (name: string) => fields.getAll(name).map(String);
  const [wanted = ''] = texts(choiceFields.package);
  const [deadline = ''] = texts(choiceFields.deadline);
  const answers = answersOf((field) => texts(field)[0] ?? '');
  return { package: wanted || null, addOns: texts(choiceFields.addOn), deadline, answers };
}

type Shown = ReturnType<typeof readChoice> & { package: string | null };

/** Takes what the address chooses, and else the package that the owner puts forward. */
function useShownChoice(): Shown {
  const [search] = useSearchParams();
  const { packages, addOns } = useContent();
  const shown = readChoice(search, { packages, addOns });
  const first = packages?.find(({ highlighted }) => highlighted) ?? packages?.[0];
  return { ...shown, package: shown.package === undefined ? (first?.id ?? null) : shown.package };
}

/** Fields about the project, beside the choice. */
const ProjectQuestions = () => (
  <div className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-3">
    <TextArea
      label={t(texts.estimateGoal)}
      name={choiceFields.goal}
      rows={3}
      maxLength={ESTIMATE.maxAnswer}
      helper={t(texts.estimateGoalHelp)}
      className="sm:col-span-2"
    />
    <TextField
      label={t(texts.estimateDeadline)}
      name={choiceFields.deadline}
      type="date"
      helper={t(texts.estimateDeadlineHelp)}
    />
  </div>
);

interface ChooseFormProps {
  shown: Shown;
  onChoose: (choice: RunningChoice) => void;
}

function ChooseForm({ shown, onChoose }: ChooseFormProps) {
  const { content, preview } = useSite();
  const packages = content.packages ?? [];
  const addOns = content.addOns ?? [];
  const { make, isMaking, problem } = useMakeEstimate();
  const said = problem ?? shown.problem;
  const chosen = shown.package;
  const form = useRef<HTMLFormElement>(null);
  // A visitor may have chosen before the code was there, and a browser keeps what was typed over a reload.
  const follow = useEffectEvent(() => form.current && onChoose(chosenIn(form.current)));
  useEffect(() => void follow(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { answers, ...choice } = chosenIn(event.currentTarget);
    void make({ package: choice.package, addOns: choice.addOns }, answers);
  }

  return (
    // Without scripts the form is sent as it is, and the server leads to the estimate.
    <form
      ref={form}
      method="post"
      action={paths.estimate}
      onSubmit={submit}
      onChange={({ currentTarget }) => onChoose(chosenIn(currentTarget))}
      aria-label={t(texts.estimate)}
      // The sum above must not cover what has the focus.
      className="flex flex-col gap-12 max-lg:[&_:is(input,textarea,button)]:scroll-mt-40"
    >
      <fieldset>
        <legend className={legend}>{t(texts.estimatePackage)}</legend>
        <div className="mt-4 border-t border-ink">
          {packages.map(({ id, name, text, price, weeks }) => (
            <OptionRow
              key={id}
              type="radio"
              name={choiceFields.package}
              value={id}
              label={name}
              note={formatWeeks(weeks)}
              text={text}
              price={<Price amount={price} />}
              defaultChecked={id === chosen}
            />
          ))}
          {addOns.length > 0 && (
            <OptionRow
              type="radio"
              name={choiceFields.package}
              value=""
              label={t(texts.estimateNoPackage)}
              text={t(texts.estimateNoPackageText)}
              defaultChecked={chosen === null}
            />
          )}
        </div>
      </fieldset>
      {addOns.length > 0 && (
        <fieldset>
          <legend className={legend}>{t(texts.estimateAddOns)}</legend>
          <div className="mt-4 border-t border-ink">
            {addOns.map(({ id, name, text, price }) => (
              <OptionRow
                key={id}
                type="checkbox"
                name={choiceFields.addOn}
                value={id}
                label={name}
                text={text}
                price={<Price amount={price} />}
                defaultChecked={shown.addOns.includes(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <ProjectQuestions />
      <div className="flex flex-col gap-4">
        <StatusBanner tone="negative">{said && !isMaking ? t(problemTexts[said]) : undefined}</StatusBanner>
        {preview && <p className="text-sm text-muted">{previewMessages.form}</p>}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={isMaking}
          disabled={preview !== undefined}
          className="w-full sm:w-auto sm:self-start"
        >
          {t(texts.estimateShow)}
          {!isMaking && <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />}
        </Button>
      </div>
    </form>
  );
}

function Chooser() {
  const shown = useShownChoice();
  const [choice, setChoice] = useState<RunningChoice>({ package: shown.package, addOns: shown.addOns, deadline: '' });
  return (
    <div data-own-action className="shell pt-10 pb-20 md:pt-16 md:pb-32">
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="max-lg:contents lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <header>
            <h1 className="display -ms-[0.03em] text-4xl">{t(texts.estimate)}</h1>
            <p className="mt-6 max-w-[34ch] text-muted">{t(texts.estimateIntro)}</p>
          </header>
          <RunningTotal choice={choice} />
        </div>
        <div className="lg:col-span-8">
          <ChooseForm shown={shown} onChoose={setChoice} />
        </div>
      </div>
    </div>
  );
}

/** Visitors choose here what to add up. The page does not exist while the owner offers no estimates. */
export function ChoosePage() {
  const [search] = useSearchParams();
  return useSite().hasEstimates ? <Chooser key={search.toString()} /> : <NotFoundPage />;
}
