import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { getAgentSettings, setAgentSettings } from '#common/contract/agents.ts';
import { paths } from '#common/paths.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useServerReason } from '#web/admin/components/server-button.tsx';
import { SwitchInput } from '#web/admin/components/toggle-row.tsx';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { agentSettingsKey } from '#web/admin/lib/query-keys.ts';
import { useOptimisticValue } from '#web/admin/lib/use-optimistic-value.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { useSite } from '#web/shared/site.tsx';

type Switches = { publicTools: boolean; ownerTools: boolean };

const useAgentSettings = () =>
  useQuery({
    queryKey: agentSettingsKey,
    queryFn: ({ signal }) => call(getAgentSettings, {}, { signal }),
    select: ({ data }) => data,
  });

function useSwitching() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Switches>) => call(setAgentSettings, { body }),
    onSuccess: (reply) => storeReply(queries, agentSettingsKey, reply),
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to save', error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: agentSettingsKey }),
  });
}

interface DoorSwitchProps {
  label: string;
  /** Says what the switch opens. */
  text: string;
  checked: boolean;
  disabled: boolean;
  title: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch with its name beside it, so that closed doors take one line. */
function DoorSwitch({ label, text, checked, disabled, title, onChange }: DoorSwitchProps) {
  const id = useId();
  return (
    <span title={title} className="flex min-h-11 items-center gap-2.5">
      <label htmlFor={id} className="cursor-pointer text-sm font-medium">
        {label}
      </label>
      <span id={`${id}-text`} hidden>
        {text}
      </span>
      <SwitchInput
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.checked)}
        className="disabled:cursor-not-allowed"
      />
    </span>
  );
}

/** As most clients read it (`mcpServers`). */
const recipe = (url: string, withToken: boolean): string =>
  JSON.stringify(
    {
      mcpServers: {
        portfolio: { type: 'http', url, ...(withToken && { headers: { Authorization: 'Bearer ptk_…' } }) },
      },
    },
    null,
    2,
  );

/** The address of the tools, and how a client is set up with it. */
function Address({ ownerTools, publicTools }: Switches) {
  const { publicUrl } = useSite();
  const url = new URL(paths.mcp, publicUrl).href;
  const code = recipe(url, ownerTools);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted">Address</span>
        <code className="min-w-0 font-mono [overflow-wrap:anywhere]">{url}</code>
        <Button
          variant="secondary"
          size="sm"
          aria-label="Copy address"
          onClick={() => copyLink(url, 'The address could not be copied. Select it instead.', 'Address copied')}
        >
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-muted">
        {publicTools && (
          <li>Anyone’s agent can search your work, read prices and free times, and add up an estimate.</li>
        )}
        {ownerTools && (
          <li>
            An agent with an API token can read requests and propose drafts, as far as its scopes go. You accept, edit
            or discard each one on the Overview. It sends and publishes nothing.
          </li>
        )}
      </ul>
      <details>
        <summary className="link w-fit cursor-pointer">How to connect an agent</summary>
        <ol className="mt-3 flex max-w-prose list-decimal flex-col gap-2 pl-5">
          {ownerTools && (
            <li>
              Create a token above with the scopes that it needs and <code>proposals</code>.
            </li>
          )}
          <li>Add the address to the client’s MCP servers as Streamable HTTP, or this to its configuration:</li>
        </ol>
        <pre className="mt-3 rounded-md border border-rule bg-sunken p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
          {code}
        </pre>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => copyLink(code, 'It could not be copied. Select it instead.', 'Configuration copied')}
        >
          <Copy aria-hidden className="size-4" />
          Copy configuration
        </Button>
      </details>
    </div>
  );
}

/** Opens and closes the tools of agents. Until a switch is on, the panel is its heading. */
export function AgentsPanel() {
  const { data, isError, isFetching, refetch } = useAgentSettings();
  const { mutate } = useSwitching();
  const [shown, show] = useOptimisticValue<Switches>(data ?? { publicTools: false, ownerTools: false });
  const turn = (change: Partial<Switches>) => mutate(change, show({ ...shown, ...change }));
  const reason = useServerReason();
  const state = { disabled: !data || reason !== undefined, title: reason };
  return (
    <Panel
      title="Agents"
      text="Let AI agents ask and propose (MCP)"
      actions={
        <div className="flex flex-wrap gap-x-6">
          <DoorSwitch
            {...state}
            label="Public tools"
            text="Anyone’s agent may read what visitors see"
            checked={shown.publicTools}
            onChange={(publicTools) => turn({ publicTools })}
          />
          <DoorSwitch
            {...state}
            label="Your tools"
            text="Agents with an API token may read requests and propose drafts"
            checked={shown.ownerTools}
            onChange={(ownerTools) => turn({ ownerTools })}
          />
        </div>
      }
    >
      {isError && !data ? (
        <ErrorState message="Failed to load the settings" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        (shown.publicTools || shown.ownerTools) && <Address {...shown} />
      )}
    </Panel>
  );
}
