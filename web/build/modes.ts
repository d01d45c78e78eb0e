/** Mode of the build that makes the script with which pages begin; alone, so that it shares no code with the app. */
export const BOOT = 'boot';

/** Mode of the build that makes the dashboard; alone, so that no visitor loads even the names of its parts. */
export const DASHBOARD = 'dashboard';
