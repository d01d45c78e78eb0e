import { changeServerPath } from '#common/admin-paths.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useAuthority } from '#web/desktop/server/use-authority.ts';
import { serverName } from '#web/desktop/server-messages.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

const tokenStorageLabels = {
  keychain: 'In the keychain of this computer',
  memory: 'In memory until you quit the app, because this computer has no protected keychain',
} as const;

export function ServerPanel() {
  const { state } = useDesktopApp();
  const { name, choosing, removing } = useAuthority();
  return (
    <Panel
      title="Server"
      text="The site whose dashboard this is. Your other sites stay signed in."
      actions={
        <ButtonLink variant="secondary" href={changeServerPath}>
          Change server
        </ButtonLink>
      }
    >
      <FactList
        facts={[
          ['Address', state.server === null ? 'None' : serverName(state.server)],
          ['Session', tokenStorageLabels[state.tokenStorage]],
          ['Certificate authority', name ?? 'None added: the authorities of this computer are trusted'],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={choosing.isPending} onClick={() => choosing.mutate()}>
          Choose certificate authority…
        </Button>
        {name !== null && (
          <Button variant="ghost" busy={removing.isPending} onClick={() => removing.mutate()}>
            Remove {name}
          </Button>
        )}
      </div>
    </Panel>
  );
}
