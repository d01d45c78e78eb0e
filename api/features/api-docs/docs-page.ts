import { contract } from '#common/contract/index.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The list of calls for people; programs get the OpenAPI document at the same address. */
export function renderDocsPage(): string {
  const features = Map.groupBy(contract, ({ feature }) => feature);
  const sections = [...features].map(([feature, calls]) => {
    const rows = calls.map(
      ({ endpoint }) =>
        `<tr><td><code>${endpoint.method}</code></td><td><code>${escapeHtml(endpoint.path)}</code></td>` +
        `<td>${endpoint.access}</td><td>${escapeHtml(endpoint.summary)}</td></tr>`,
    );
    return `<h2>${feature}</h2><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th>
<th scope="col">Access</th><th scope="col">What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main><h1>API</h1><p>The whole description, with every field and limit, is
<a href="/api/docs?format=json">the OpenAPI 3.1 document</a>.</p>${sections.join('')}</main></body></html>`;
}
