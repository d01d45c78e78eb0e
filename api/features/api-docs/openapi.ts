import { login } from '#common/contract/auth.ts';
import { Failure } from '#common/contract/failure.ts';
import { contract, featureDescriptions, type NamedEndpoint } from '#common/contract/index.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { createFailureWriter, type FailureWriter } from './failures.ts';
import { headerParameters, parametersOf, requestBodyOf } from './request.ts';
import { headers, successesOf } from './response.ts';
import { createSchemaWriter, fieldsOf, type SchemaWriter } from './schemas.ts';

const DESCRIPTION = `Every call of the site and its dashboard. Replies are \`{ success, message?, data? }\`; failures are \
\`{ success: false, message, code, errors?, requestId }\`.

To sign in, send email and password to \`${login.path}\` and its token with later calls: \`Authorization: Bearer …\`.

Edits may carry the \`updatedAt\` of the version that was edited. If the entry has changed since, the reply is 409 with both \
versions, and nothing is overwritten.`;

const isVersioned = ({ payload }: Endpoint) => payload && fieldsOf(payload).some(([name]) => name === 'updatedAt');

function descriptionOf(endpoint: Endpoint): string {
  const audience = endpoint.access === 'admin' ? 'For the signed-in owner.' : 'For everybody.';
  return [
    endpoint.description,
    isVersioned(endpoint) && 'Send `updatedAt` of the version that you edited, so that no change of others is lost.',
    endpoint.idempotent && 'Send an `Idempotency-Key` to repeat the call safely.',
    audience,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function operationOf({ name, feature, endpoint }: NamedEndpoint, writer: SchemaWriter, failures: FailureWriter) {
  const requestBody = requestBodyOf(endpoint, writer);
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: endpoint.access === 'admin' ? [{ bearer: [] }] : [],
    parameters: parametersOf(endpoint, writer),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...successesOf(endpoint, writer), ...failures.write(endpoint) },
  };
}

/** The API in the form of OpenAPI 3.1, made of the contract. */
export function buildOpenApi(publicUrl: string, version: string) {
  const writer = createSchemaWriter();
  const failures = createFailureWriter();
  writer.write(Failure, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of contract) {
    const { path, method } = entry.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(entry, writer, failures) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portfolio API',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'This site' }],
    tags: Object.entries(featureDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of the sign-in. Signing out and a new password end it.',
        },
      },
      schemas: writer.components,
      responses: failures.components,
      parameters: Object.fromEntries(
        Object.entries(headerParameters).map(([name, parameter]) => [
          name,
          { ...parameter, in: 'header', required: false },
        ]),
      ),
      headers,
    },
  };
}
