/**
 * The two functions of `@redocly/openapi-core` that a test calls. The types of the package follow from a JSON schema of its
 * whole configuration and took a ninth of the time and memory of `tsc`; `tsconfig.tests.json` puts these in their place.
 */
interface Config {
  readonly configOf: unique symbol;
}
export function createConfig(config: { extends: string[] }): Promise<Config>;
export function lintFromString(options: {
  source: string;
  absoluteRef: string;
  config: Config;
}): Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>;
