import { useEffect, useId, useState } from 'react';
import type { Checklist } from '#common/contract/site.ts';
import type { ChecklistStep } from '#common/site/options.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { PublishedSite } from './published-site.tsx';
import { useChecklist, useStepState } from './queries.ts';
import { StepForm } from './step-form.tsx';
import { StepRow } from './step-row.tsx';

/** The first open step after one, else the first of all. */
function nextOpen(steps: Checklist['steps'], passed: ChecklistStep | null): ChecklistStep | undefined {
  const open = (step: Checklist['steps'][number]) => step.state === 'open';
  const after = steps.slice(steps.findIndex(({ id }) => id === passed) + 1);
  return (after.find(open) ?? steps.find(open))?.id;
}

/** The way from the site as it came to one that is the owner's, done on the spot. Hidden when no step is open. */
export function MakeItYoursChecklist() {
  const base = useId();
  const { data } = useChecklist();
  const stepState = useStepState();
  /** `undefined`: the next open step. */
  const [chosen, setChosen] = useState<ChecklistStep | null | undefined>(undefined);
  const [published, setPublished] = useState(false);
  const [advancing, setAdvancing] = useState(false);
  const [passed, setPassed] = useState<ChecklistStep | null>(null);
  const active = chosen === undefined ? nextOpen(data?.steps ?? [], passed) : chosen;

  // The form that had the focus is gone; reading goes on at the next step.
  useEffect(() => {
    if (!advancing || !active) return;
    document.getElementById(`${base}${active}`)?.focus();
    setAdvancing(false);
  }, [advancing, active, base]);

  if (published) return <PublishedSite />;
  if (!data || data.done) return null;
  const goOn = (from: ChecklistStep) => {
    setPassed(from);
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
                    goOn(step.id);
                    if (state === 'open') setChosen(step.id);
                  },
                },
              )
            }
          >
            <StepForm id={step.id} onDone={() => goOn(step.id)} onPublished={() => setPublished(true)} />
          </StepRow>
        ))}
      </ol>
    </Panel>
  );
}
