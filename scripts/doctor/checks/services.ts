import { createOpenAiProvider } from '#api/assistant/providers/openai.ts';
import { ProviderFailure } from '#api/assistant/providers/provider.ts';
import type { AiAccount } from '#api/core/connections/resolve.ts';
import { knownProvider } from '#common/ai-providers.ts';
import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, type Surroundings, warning } from '#scripts/doctor/finding.ts';
import { read } from '#scripts/doctor/request.ts';

async function checkProvider(account: AiAccount, signal: AbortSignal) {
  const label = `${account.id} (${account.model}, ${new URL(account.baseUrl).host})`;
  try {
    await createOpenAiProvider(account).check(signal);
    return [ok(`${label} replies`)];
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return [
      failure(
        `${label}: ${error.message}`,
        `Check the key, the model and the quota (${knownProvider(account.id)?.variable}_…).`,
      ),
    ];
  }
}

async function checkCalendly({ config: { calendly } }: Surroundings, signal: AbortSignal): Promise<Finding[]> {
  // Half of the client is named among the settings.
  if (calendly.clientId === null || calendly.clientSecret === null) return [];
  try {
    await read(new URL(calendly.apiUrl), { signal });
    return [ok('Calendly replies. Whether the account is connected stands in the dashboard')];
  } catch (error) {
    return [warning(`Calendly does not reply: ${describeError(error)}`, 'Check CALENDLY_API_URL and the network.')];
  }
}

/** The services that the settings name; each question to a model costs a few tokens. */
export const servicesCheck: Check = {
  name: 'services',
  title: 'Assistant and booking',
  async *run(surroundings, signal) {
    const findings = (
      await Promise.all([
        ...surroundings.config.ai.accounts.map((account) => checkProvider(account, signal)),
        checkCalendly(surroundings, signal),
      ])
    ).flat();
    yield* findings;
    if (findings.length === 0) yield ok('None is configured: the assistant and booking use what is built in');
  },
};
