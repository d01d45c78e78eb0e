import { atom, useAtomValue, useSetAtom } from 'jotai';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { login, logout, type User, verify } from '../../common/contract/auth.ts';
import { call, listenForSignOut } from './api.ts';
import { clearTokens, hasAdminToken, storeToken } from './token.ts';

interface Session {
  status: 'checking' | 'signed-in' | 'signed-out';
  user: User | null;
}

interface AuthActions {
  /** Throws the call's ApiError when the server refuses. */
  signIn: (credentials: { email: string; password: string }) => Promise<User>;
  /** Ends the session here at once; the server is told too, unless it knows already. */
  signOut: (options?: { serverKnows?: boolean }) => Promise<void>;
}

export type AuthState = Session & AuthActions;

const signedOut: Session = { status: 'signed-out', user: null };
const sessionAtom = atom<Session>({ status: 'checking', user: null });
/** Holds only what never changes; the session itself is read from its atom (as the theme is, and for the same reason). */
const ActionsContext = createContext<AuthActions | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const setSession = useSetAtom(sessionAtom);

  useEffect(() => listenForSignOut(() => setSession(signedOut)), [setSession]);

  useEffect(() => {
    let current = true;
    const settle = (next: Session) => current && setSession(next);
    if (!hasAdminToken()) settle(signedOut);
    else
      call(verify, {}, { mode: 'custom', skipRedirect: true }).then(
        ({ data }) => settle({ status: 'signed-in', user: data.user }),
        () => {
          if (!current) return;
          clearTokens();
          settle(signedOut);
        },
      );
    return () => {
      current = false;
    };
  }, [setSession]);

  const signIn = useCallback(
    async (credentials: { email: string; password: string }) => {
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

  const actions = useMemo(() => ({ signIn, signOut }), [signIn, signOut]);
  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** @throws when there is no AuthProvider above */
export function useAuth(): AuthState {
  const session = useAtomValue(sessionAtom);
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useAuth must be used within an AuthProvider');
  return { ...session, ...actions };
}
