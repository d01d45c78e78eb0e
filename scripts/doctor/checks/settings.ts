import { settingWarnings } from '#api/operation/system/warnings.ts';
import { textOfWarning } from '#common/system-warnings.ts';
import { type Check, ok, warning } from '#scripts/doctor/finding.ts';

/** Warnings that follow from the settings alone; the log and the dashboard show the same ones. */
export const settingsCheck: Check = {
  name: 'settings',
  title: 'Settings',
  async *run({ config }) {
    const warnings = settingWarnings(config).map(textOfWarning);
    for (const { title, remedy } of warnings) yield warning(title, remedy);
    const isBehindProxy = config.publicUrl.startsWith('https:');
    if (isBehindProxy && config.trustedProxies === null)
      yield warning(
        'PUBLIC_URL is https, so a proxy is in front of the server, but TRUST_PROXY names none',
        'Set TRUST_PROXY to the address from which the proxy connects, or all visitors share one rate limit.',
      );
    else if (warnings.length === 0) yield ok('The settings fit together');
  },
};
