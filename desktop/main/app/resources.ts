import { join } from 'node:path';

/** The files of the build that the app opens by itself. */
export const resourcesIn = (folder: string) => ({
  renderer: join(folder, 'renderer'),
  preload: join(folder, 'preload', 'preload.cjs'),
  trayIcon: join(folder, 'icons', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'),
  appIcon: join(folder, 'icons', 'app.png'),
  badge: join(folder, 'icons', 'badge.png'),
});
