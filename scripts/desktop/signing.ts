const SETTINGS = {
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
  publisherName: 'AZURE_SIGNING_PUBLISHER',
} as const;
/** The sign-in that Microsoft's tool reads from the environment by itself. */
const CREDENTIALS = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'];

/**
 * Arguments by which electron-builder signs for Windows with Azure Trusted Signing: certificates in files are not sold any
 * more. Without an endpoint nothing is signed. @throws when only a part of what signing needs is there
 */
export function windowsSigningArgs(env: NodeJS.ProcessEnv): string[] {
  if (!env.AZURE_SIGNING_ENDPOINT) return [];
  const missing = [...Object.values(SETTINGS), ...CREDENTIALS].filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Signing for Windows needs ${missing.join(', ')}`);
  return Object.entries(SETTINGS).map(([option, name]) => `-c.win.azureSignOptions.${option}=${env[name]}`);
}
