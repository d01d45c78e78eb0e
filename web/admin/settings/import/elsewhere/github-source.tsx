import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type GithubListing, listGithubRepositories } from '#common/contract/imports.ts';
import { formatNumber } from '#common/format.ts';
import { IMPORT } from '#common/import-options.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { SourceProps } from './use-elsewhere.ts';

type Repository = GithubListing['repositories'][number];

interface RowProps {
  repository: Repository;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function RepositoryRow({ repository, checked, disabled, onChange }: RowProps) {
  const { name, description, language, stars, fork, archived, projectId } = repository;
  const facts = [language, stars > 0 && `${formatNumber(stars)} stars`].filter(Boolean).join(' · ');
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm has-disabled:cursor-default">
        <input
          type="checkbox"
          aria-label={name}
          checked={checked}
          disabled={disabled || projectId !== null}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            {fork && <Badge tone="neutral">Fork</Badge>}
            {archived && <Badge tone="neutral">Archived</Badge>}
            {projectId !== null && <Badge tone="neutral">Already a project</Badge>}
          </span>
          {description && <span className="block text-muted [overflow-wrap:anywhere]">{description}</span>}
          {facts && <span className="block text-xs text-muted">{facts}</span>}
        </span>
      </label>
    </li>
  );
}

/** An account of GitHub, and which of its repositories become projects. */
export function GithubSource({ formId, onReady, onPreview }: SourceProps) {
  const [login, setLogin] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (name: string) => call(listGithubRepositories, { query: { login: name } }),
    onSuccess: () => setChosen([]),
  });
  const listing = data?.data;
  const reportReady = useEffectEvent(onReady);
  const isReady = chosen.length > 0;
  useEffect(() => reportReady(isReady), [isReady]);
  const list = () => login.trim() !== '' && mutate(login.trim());
  const problem = error && ((error instanceof ApiError && error.serverMessage) || 'Failed to list the repositories');
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (listing && isReady)
          onPreview({ source: 'github', login: listing.profile.login, repositories: [...chosen] });
        else list();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="GitHub user name"
          className="min-w-0 flex-1 basis-56"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={login}
          error={problem || undefined}
          onChange={(event) => setLogin(event.target.value)}
        />
        <Button variant="secondary" busy={isPending} disabled={login.trim() === ''} onClick={list}>
          List repositories
        </Button>
      </div>
      {listing && listing.repositories.length === 0 && <p className="text-muted">No public repositories.</p>}
      {listing && listing.repositories.length > 0 && (
        <>
          <p className="text-sm text-muted">Choose up to {IMPORT.repositories}. Each becomes a draft of a project.</p>
          <ul aria-label="Repositories" className="max-h-80 divide-y divide-rule overflow-y-auto border-y border-rule">
            {listing.repositories.map((repository) => (
              <RepositoryRow
                key={repository.name}
                repository={repository}
                checked={chosen.includes(repository.name)}
                disabled={chosen.length >= IMPORT.repositories && !chosen.includes(repository.name)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, repository.name] : chosen.filter((name) => name !== repository.name))
                }
              />
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
