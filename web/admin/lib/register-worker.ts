import { adminWorkerPath } from '#common/admin-paths.ts';
import { paths } from '#common/paths.ts';

/** Registers the worker that shows notifications. @throws where the browser has none, or refuses it */
export const registerWorker = () =>
  navigator.serviceWorker.register(adminWorkerPath, { scope: paths.admin, updateViaCache: 'none' });
