import { GitBranch } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewProject } from '#common/contract/portfolio-content.ts';
import { readRepository } from '#common/contract/repositories.ts';
import { withScheme } from '#common/rules/links.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import type { ProjectDraft } from './project-draft.ts';

const problemOf = (error: unknown) =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : 'Failed to read the repository';

/** Fills the form from a public repository. Nothing is saved, and what is filled in already stays. */
export function RepositoryImport({ form }: { form: UseFormReturn<ProjectDraft, unknown, NewProject> }) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function read() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await call(readRepository, { body: { url: withScheme(url) } });
      const proposed: Partial<ProjectDraft> = {
        title: data.title,
        summary: data.summary ?? '',
        description: data.summary ?? '',
        technologies: data.technologies.join(', '),
        githubUrl: data.url,
        demoUrl: data.homepage ?? '',
        body: data.body ?? '',
      };
      let filled = 0;
      for (const [name, value] of Object.entries(proposed) as [keyof ProjectDraft, string][]) {
        if (value === '' || form.getValues(name).trim() !== '') continue;
        form.setValue(name, value, { shouldDirty: true });
        filled++;
      }
      toast.success(
        filled === 0 ? 'Nothing to fill in: the fields have text already' : 'Filled in. Check it, then save.',
      );
      setOpen(false);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="sm:col-span-2">
      <Button variant="secondary" size="sm" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        <GitBranch aria-hidden className="size-4" />
        Fill in from a repository
      </Button>
      <div id={panel} hidden={!open} className="mt-3 rounded-md border border-rule bg-sunken p-4">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            label="Repository"
            type="url"
            inputMode="url"
            placeholder="https://github.com/you/project"
            helper="A public one on GitHub, GitLab or Gitea. Empty fields are filled from its README and languages."
            error={problem}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void read();
            }}
            className="min-w-0 flex-1"
          />
          <Button variant="secondary" busy={busy} disabled={url.trim() === ''} onClick={read} className="sm:mt-7">
            Read
          </Button>
        </div>
      </div>
    </div>
  );
}
