import { expect, test } from 'vitest';
import { windowsSigningArgs } from './signing.ts';

const ALL = {
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net/',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_SIGNING_PUBLISHER: 'Ada Lovelace',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
};

test('an app for Windows is signed with all that Azure Trusted Signing needs, and no secret is an argument', () => {
  const args = windowsSigningArgs(ALL);
  expect(args).toEqual([
    '-c.win.azureSignOptions.endpoint=https://weu.codesigning.azure.net/',
    '-c.win.azureSignOptions.codeSigningAccountName=account',
    '-c.win.azureSignOptions.certificateProfileName=profile',
    '-c.win.azureSignOptions.publisherName=Ada Lovelace',
  ]);
  expect(args.join()).not.toMatch(/secret|tenant|client/);
});

test('without an endpoint nothing is signed, and a part of the settings is named instead of being used', () => {
  expect(windowsSigningArgs({})).toEqual([]);
  const { AZURE_SIGNING_PROFILE: _profile, AZURE_CLIENT_SECRET: _secret, ...part } = ALL;
  expect(() => windowsSigningArgs(part)).toThrow('needs AZURE_SIGNING_PROFILE, AZURE_CLIENT_SECRET');
});
