import { withTexts } from '#web/shared/chunks/with-texts.ts';

/** Loads the code of what a signed-in owner sees. Called ahead of the reply that says who is signed in, it saves the wait. */
export const loadDashboard = withTexts(
  'pages',
  withTexts('forms', () => import('./shell/dashboard.tsx')),
);
