import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { openRoom, type Room, requestRoomCode } from '#common/contract/quotes/room.ts';
import { DAY } from '#common/limits.ts';
import { ROOM } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { CodeField } from '#web/public/shared/agreement/code-field.tsx';
import { DocumentFrame } from '#web/public/shared/agreement/document-frame.tsx';
import { useCodeForm } from '#web/public/shared/agreement/use-code.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { PrivacyNote } from '#web/public/shared/privacy-note.tsx';
import { call } from '#web/shared/api/client.ts';
import { keyOf, knownPageQuery, storeReply } from '#web/shared/api/query.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SENT_BY_APP } from '#web/shared/components/field.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts';
import { rich } from '#web/shared/rich.tsx';
import { useContactEmail } from '#web/shared/site.tsx';
import { roomQuery } from './queries.ts';
import { RoomContext } from './room-context.ts';

interface EntryFormProps {
  token: string;
  /** Waits until it is known whether this device is in the room, whose door is gone then. */
  needsCode: () => Promise<boolean>;
  onOpened: () => Promise<void>;
}

/** Opens the room on this device. It says nothing of what is inside. */
function EntryForm({ token, needsCode, onOpened }: EntryFormProps) {
  const params = { token };
  async function request() {
    // The room itself takes the place of this form.
    if (!(await needsCode())) return new Promise<never>(() => undefined);
    return (await call(requestRoomCode, { params })).data;
  }
  const { code, field, isUsing, problem, sendCode, submit } = useCodeForm({
    request,
    failed: t(texts.roomOpenFailed),
  });
  const open = async (value: string) => {
    await call(openRoom, { params, body: { code: value } });
    await onOpened();
  };
  return (
    <form
      method={SENT_BY_APP}
      noValidate
      aria-label={t(texts.roomForm)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(open);
      }}
      className="flex max-w-lg flex-col gap-5 rounded-lg border border-rule bg-surface p-5 sm:p-8 noscript:hidden"
    >
      <CodeField code={code} {...field} onSend={sendCode} />
      <StatusBanner tone="negative">{problem}</StatusBanner>
      <Button type="submit" variant="accent" size="lg" busy={isUsing} className="w-full">
        {t(texts.roomOpen)}
      </Button>
      <PrivacyNote />
    </form>
  );
}

const RoomView = lazyPart(async () => (await import('./room-view.tsx')).RoomView, {
  loading: () => (
    <div role="status">
      <span className="sr-only">{t(texts.roomLoading)}</span>
      <Skeleton className="h-72 w-full" />
    </div>
  ),
});

/** Milliseconds between two looks for what is new. */
const REFRESH_MS = 30_000;

function WithoutScripts() {
  const email = useContactEmail();
  return (
    <p className="mt-8 scripted:hidden">
      {email
        ? rich(texts.roomNeedsScriptsWrite, {
            email: () => (
              <a href={`mailto:${email}`} dir="ltr" className="link break-all">
                {email}
              </a>
            ),
          })
        : t(texts.roomNeedsScripts)}
    </p>
  );
}

interface EntryProps {
  token: string;
  needsCode: () => Promise<boolean>;
  failure: ReactNode;
  onOpened: () => Promise<void>;
}

function Entry({ token, needsCode, failure, onOpened }: EntryProps) {
  return (
    <>
      <h1 className="display -ms-[0.03em] text-4xl">{t(texts.roomTitle)}</h1>
      <p className="mt-6 max-w-[46ch] text-lg text-muted">{t(texts.roomText, { days: ROOM.deviceTtl / DAY })}</p>
      <WithoutScripts />
      <div className="mt-8">
        {failure ?? <EntryForm key={token} token={token} needsCode={needsCode} onOpened={onOpened} />}
      </div>
    </>
  );
}

/** The room of an engagement, for whoever has its link and a code from its mailbox. */
export function RoomPage() {
  const { token = '' } = useParams();
  const page = roomQuery(token);
  const ready = useHydrated();
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...knownPageQuery(page),
    enabled: ready,
    refetchInterval: ({ state }) => (state.status === 'success' ? REFRESH_MS : false),
    refetchOnWindowFocus: ({ state }) => (state.status === 'success' ? 'always' : false),
  });
  const status = failedStatus(error);
  const [wasEntered, setWasEntered] = useState(false);
  const isOpen = data !== undefined && status !== 401;

  const open = useMemo(
    () =>
      data && {
        token,
        room: data,
        onChange: (room: Room) => storeReply(queries, keyOf(roomQuery(token)), room),
        reload: () => void refetch(),
      },
    [token, data, queries, refetch],
  );

  if (status === 404) return <NotFoundPage />;
  if (open && isOpen)
    return (
      <DocumentFrame>
        <RoomContext value={open}>
          <RoomView wasEntered={wasEntered} />
        </RoomContext>
      </DocumentFrame>
    );
  const isRefused = status === 401;
  const needsCode = async () => !isPending || failedStatus((await refetch({ cancelRefetch: false })).error) === 401;
  return (
    <DocumentFrame>
      <Entry
        token={token}
        needsCode={needsCode}
        failure={
          error && !isRefused ? (
            <ErrorState message={t(texts.roomFailed)} busy={isFetching} onRetry={() => void refetch()} />
          ) : null
        }
        onOpened={async () => {
          setWasEntered(true);
          // A look from before would be waited for, and its answer is that this device is not in the room.
          await queries.cancelQueries({ queryKey: keyOf(page) });
          void refetch();
        }}
      />
    </DocumentFrame>
  );
}
