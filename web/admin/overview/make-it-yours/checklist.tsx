import { useEffect, useId, useState } from 'react';
import type { ChecklistStep } from '#common/site/options.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { PublishedSite } from './published-site.tsx';
import { useChecklist, useStepState } from './queries.ts';
import { StepForm } from './step-form.tsx';
import { StepRow } from './step-row.tsx';

/** The way from the site as it came to one that is the owner's, done on the spot. Hidden when no step is open. */
export function MakeItYoursChecklist() {
  const base = useId();
  const { data } = useChecklist();
  const stepState = useStepState();
  /** `undefined`: the first open step. */
  const [chosen, setChosen] = useState<ChecklistStep | null | undefined>(undefined);
  const [published, setPublished] = useState(false);
  const [advancing, setAdvancing] = useState(false);
  const active = chosen === undefined ? data?.steps.find(({ state }) => state === 'open')?.id : chosen;

  // The form that had the focus is gone; reading goes on at the next step.
  useEffect(() => {
    if (!advancing || !active) return;
    document.getElementById(`${base}${active}`)?.focus();
    setAdvancing(false);
  }, [advancing, active, base]);

  if (published) return <PublishedSite onClose={() => setPublished(false)} />;
  if (!data || data.done) return null;
  const goOn = () => {
    setChosen(undefined);
    setAdvancing(true);
  };
  const finished = data.steps.filter(({ state }) => state !== 'open').length;
  return (
    <Panel
      title="Make it yours"
      text="The site shows an invented person. Six short steps make it yours."
      actions={
        <p className="figures text-sm text-muted">
          {finished} of {data.steps.length}
        </p>
      }
    >
      <ol className="-mx-4 -mb-5 divide-y divide-rule border-t border-rule sm:-mx-6">
        {data.steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            toggleId={`${base}${step.id}`}
            open={active === step.id}
            busy={stepState.isPending}
            onToggle={() => setChosen(active === step.id ? null : step.id)}
            onState={(state) =>
              stepState.mutate(
                { id: step.id, state },
                {
                  onSuccess: () => {
                    setChosen(state === 'open' ? step.id : undefined);
                    setAdvancing(true);
                  },
                },
              )
            }
          >
            <StepForm id={step.id} onDone={goOn} onPublished={() => setPublished(true)} />
          </StepRow>
        ))}
      </ol>
    </Panel>
  );
}
