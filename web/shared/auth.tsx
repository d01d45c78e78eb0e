import { atom, useAtomValue, useSetAtom } from 'jotai';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { login, logout, type SignIn, type User, verify } from '#common/contract/auth.ts';
import { ApiError } from './api/api-error.ts';
import { call, listenForSignOut } from './api/client.ts';
import { clearTokens, hasAdminToken, readToken, storeToken } from './api/token.ts';

interface Session {
  status: 'checking' | 'signed-in' | 'signed-out';
  user: User | null;
}

interface AuthActions {
  /** Asks the server whether the stored token is still good. */
  check: () => Promise<void>;
  /** Throws the call's ApiError when the server refuses. */
  signIn: (credentials: SignIn) => Promise<User>;
  /** Ends the session here at once; the server is told too, unless it knows already. */
  signOut: (options?: { serverKnows?: boolean }) => Promise<void>;
}

export type AuthState = Session & AuthActions;

const signedOut: Session = { status: 'signed-out', user: null };
const sessionAtom = atom<Session>({ status: 'checking', user: null });
/** Holds only what never changes; the session itself is read from its atom (as the theme is, and for the same reason). */
const ActionsContext = createContext<AuthActions | null>(null);

interface AuthProviderProps {
  children: ReactNode;
  /** For an app that is used without its server, too: only a refusal ends the session, which begins with who it was. */
  outlivesServer?: { owner: User | null };
}

export function AuthProvider({ children, outlivesServer }: AuthProviderProps) {
  const setSession = useSetAtom(sessionAtom);
  // Whose session it is does not change under a provider.
  const { current: outlives } = useRef(outlivesServer);

  useEffect(() => listenForSignOut(() => setSession(signedOut)), [setSession]);

  const check = useCallback(async () => {
    const token = readToken();
    if (!hasAdminToken()) return setSession(signedOut);
    try {
      const { data } = await call(verify, {}, { mode: 'custom', skipRedirect: true });
      if (readToken() === token) setSession({ status: 'signed-in', user: data.user });
    } catch (error) {
      // Who has signed in or out in the meantime is not touched.
      if (readToken() !== token) return;
      if (outlives && !(error instanceof ApiError && error.status === 401))
        return setSession((now) => ({ status: 'signed-in', user: now.user ?? outlives.owner }));
      clearTokens();
      setSession(signedOut);
    }
  }, [outlives, setSession]);

  useEffect(() => {
    if (outlives?.owner) setSession({ status: 'signed-in', user: outlives.owner });
    void check();
  }, [outlives, check, setSession]);

  const signIn = useCallback(
    async (credentials: SignIn) => {
      const { data } = await call(login, { body: credentials });
      storeToken(data.token);
      setSession({ status: 'signed-in', user: data.user });
      return data.user;
    },
    [setSession],
  );

  const signOut = useCallback(
    async ({ serverKnows = false } = {}) => {
      // The call reads the token before it waits, so the session can end here first.
      const told = serverKnows ? Promise.resolve() : call(logout, {}, { mode: 'custom', skipRedirect: true });
      clearTokens();
      setSession(signedOut);
      await told.catch(() => undefined);
    },
    [setSession],
  );

  const actions = useMemo(() => ({ check, signIn, signOut }), [check, signIn, signOut]);
  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** @throws when there is no AuthProvider above */
export function useAuth(): AuthState {
  const session = useAtomValue(sessionAtom);
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useAuth must be used within an AuthProvider');
  return { ...session, ...actions };
}
