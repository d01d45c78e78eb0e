import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { RequireOwner } from './require-owner.tsx';
import { Dashboard } from './shell/dashboard.tsx';
import { AppSignInPage } from './sign-in/app-sign-in-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';

/** Everything under /admin. It runs in the browser only and is a chunk of its own. */
export function AdminApp() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route
        element={
          <RequireOwner>
            <Dashboard />
          </RequireOwner>
        }
      >
        <Route index element={null} />
        <Route path="contacts/:id?" element={null} />
      </Route>
      <Route
        path="app-sign-in"
        element={
          <RequireOwner>
            <AppSignInPage />
          </RequireOwner>
        }
      />
      <Route
        path="*"
        element={
          <RequireOwner>
            <Navigate to={paths.admin} replace />
          </RequireOwner>
        }
      />
    </Routes>
  );
}
