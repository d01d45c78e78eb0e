import { atom, useAtomValue, useSetAtom } from 'jotai';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { login, logout, type SignIn, type User, verify } from '#common/contract/auth.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { signInMessages } from '#common/messages.ts';
import { ApiError } from './api/api-error.ts';
import { call, listenForSignOut } from './api/client.ts';
import { clearTokens, hasAdminToken, readToken, storeToken } from './api/token.ts';

interface Session {
  status: 'checking' | 'signed-in' | 'signed-out';
  user: User | null;
}

interface AuthActions {
  /** Checks with the server whether the stored token is valid. */
  check: () => Promise<void>;
  /** @throws ApiError when the server refuses */
  signIn: (credentials: SignIn) => Promise<User>;
  /** Goes on with a session that another call has begun. */
  startSession: (session: { token: string; user: User }) => void;
  /** Ends the session locally at once and informs the server, unless it already knows. */
  signOut: (options?: { serverKnows?: boolean }) => Promise<void>;
}

export type AuthState = Session & AuthActions;

const signedOut: Session = { status: 'signed-out', user: null };
const sessionAtom = atom<Session>({ status: 'checking', user: null });
/** Contains only stable values; the session is in its atom, for the same reason as the theme. */
const ActionsContext = createContext<AuthActions | null>(null);

interface AuthProviderProps {
  children: ReactNode;
  /** For an app that also works offline: only a refusal ends the session, which starts with the stored owner. */
  outlivesServer?: { owner: User | null };
}

export function AuthProvider({ children, outlivesServer }: AuthProviderProps) {
  const setSession = useSetAtom(sessionAtom);
  // This option never changes for a mounted provider.
  const { current: offline } = useRef(outlivesServer);

  useEffect(() => listenForSignOut(() => setSession(signedOut)), [setSession]);

  const check = useCallback(async () => {
    const token = readToken();
    if (!hasAdminToken()) return setSession(signedOut);
    try {
      const { data } = await call(verify, {}, { mode: 'custom', skipRedirect: true });
      if (readToken() === token) setSession({ status: 'signed-in', user: data.user });
    } catch (error) {
      // A sign-in or sign-out in the meantime takes precedence.
      if (readToken() !== token) return;
      if (offline && !(error instanceof ApiError && error.status === 401))
        return setSession((now) => ({ status: 'signed-in', user: now.user ?? offline.owner }));
      clearTokens();
      setSession(signedOut);
    }
  }, [offline, setSession]);

  useEffect(() => {
    if (offline?.owner) setSession({ status: 'signed-in', user: offline.owner });
    void check();
  }, [offline, check, setSession]);

  const startSession = useCallback(
    ({ token, user }: { token: string; user: User }) => {
      storeToken(token);
      setSession({ status: 'signed-in', user });
    },
    [setSession],
  );

  const signIn = useCallback(
    async (credentials: SignIn) => {
      const { data }: Partial<ReplyOf<typeof login>> = await call(login, { body: credentials });
      if (!data?.token) throw new ApiError(signInMessages.failed, 0);
      startSession(data);
      return data.user;
    },
    [startSession],
  );

  const signOut = useCallback(
    async ({ serverKnows = false } = {}) => {
      // The call reads the token synchronously, so the session can end here before the reply.
      const informed = serverKnows ? Promise.resolve() : call(logout, {}, { mode: 'custom', skipRedirect: true });
      clearTokens();
      setSession(signedOut);
      await informed.catch(() => undefined);
    },
    [setSession],
  );

  const actions = useMemo(() => ({ check, signIn, startSession, signOut }), [check, signIn, startSession, signOut]);
  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** @throws outside of an AuthProvider */
export function useAuth(): AuthState {
  const session = useAtomValue(sessionAtom);
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useAuth must be used within an AuthProvider');
  return { ...session, ...actions };
}
