import { type Finding, ok, warning } from './results.ts';

/** @param isRegistered what the system answered when the app asked for its links */
export const checkLinks = (isRegistered: boolean): Finding =>
  isRegistered
    ? ok('Links to this app open it.')
    : warning(
        'Links do not open this app: it is not among the applications of your desktop.',
        'Install the .deb or the .rpm, or start the AppImage once. To sign in with the browser until then, paste the code that it shows.',
      );
