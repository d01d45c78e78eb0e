import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ESTIMATE } from '#common/limits.ts';
import { estimateMessages } from '#common/messages.ts';
import { paths } from '#common/paths.ts';
import { answersOf, choiceFields, readChoice } from '#common/site/estimate-choice.ts';
import { formatWeeks } from '#common/site/format.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { previewMessages } from '#web/shared/preview.ts';
import { useSite } from '#web/shared/site.tsx';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
import { Price } from '#web/site/shared/price.tsx';
import { OptionRow } from './option-row.tsx';
import { useMakeEstimate } from './use-make-estimate.ts';

const legend = 'text-2xl font-semibold tracking-tight';

function ChooseForm() {
  const [search] = useSearchParams();
  const { content, preview } = useSite();
  const packages = content.packages ?? [];
  const addOns = content.addOns ?? [];
  const shown = readChoice(search, content);
  const { make, isMaking, problem } = useMakeEstimate();
  const first = packages.find(({ highlighted }) => highlighted) ?? packages[0];
  const chosen = shown.package === undefined ? (first?.id ?? null) : shown.package;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const texts = (name: string) => fields.getAll(name).map(String);
    const [wanted = ''] = texts(choiceFields.package);
    const answers = answersOf((field) => texts(field)[0] ?? '');
    void make({ package: wanted || null, addOns: texts(choiceFields.addOn) }, answers);
  }

  return (
    // Without scripts the form is sent as it is, and the server leads to the estimate.
    <form
      key={search.toString()}
      method="post"
      action={paths.estimate}
      onSubmit={submit}
      aria-label="Estimate"
      className="flex flex-col gap-12"
    >
      <fieldset>
        <legend className={legend}>Package</legend>
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
              label="No package"
              text="Only add-ons, for something that is there already."
              defaultChecked={chosen === null}
            />
          )}
        </div>
      </fieldset>
      {addOns.length > 0 && (
        <fieldset>
          <legend className={legend}>Add-ons</legend>
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
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-3">
        <TextArea
          label="Goal"
          name={choiceFields.goal}
          rows={3}
          maxLength={ESTIMATE.maxAnswer}
          helper="What it should do for you, in a sentence or two."
          className="sm:col-span-2"
        />
        <TextField
          label="Deadline"
          name={choiceFields.deadline}
          type="date"
          helper="The estimate says whether it fits."
        />
      </div>
      <div className="flex flex-col gap-4">
        <StatusBanner tone="negative">
          {(isMaking ? null : (problem ?? (shown.problem && estimateMessages[shown.problem]))) ?? undefined}
        </StatusBanner>
        {preview && <p className="text-sm text-muted">{previewMessages.form}</p>}
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={isMaking}
          disabled={preview !== undefined}
          className="w-full sm:w-auto sm:self-start"
        >
          Show estimate
          {!isMaking && <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />}
        </Button>
      </div>
    </form>
  );
}

/** Visitors choose here what to add up. The page does not exist while the owner offers no estimates. */
export function ChoosePage() {
  if (!useSite().hasEstimates) return <NotFoundPage />;
  return (
    <div data-own-action className="shell pt-10 pb-20 md:pt-16 md:pb-32">
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <header className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <h1 className="display -ml-[0.03em] text-4xl">Estimate</h1>
          <p className="mt-6 max-w-[34ch] text-muted">
            Choose a package and what comes with it. You see the sum line by line, the earliest delivery, and get a link
            to keep or pass on.
          </p>
        </header>
        <div className="lg:col-span-8">
          <ChooseForm />
        </div>
      </div>
    </div>
  );
}
