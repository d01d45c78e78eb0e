import type { Web } from '#api/http/pages.ts';
import { pagePolicy } from '#api/http/security.ts';
import { contract, featureDescriptions } from '#common/contract/index.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { paths } from '#common/paths.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The list of calls, for readers without scripts. */
function renderList(): string {
  const sections = Object.entries(featureDescriptions).map(([feature, description]) => {
    const rows = contract
      .filter((entry) => entry.feature === feature)
      .map(
        ({ endpoint }) =>
          `<tr><td><code>${endpoint.method}</code></td><td><code>${escapeHtml(endpoint.path)}</code></td>` +
          `<td>${endpoint.access}</td><td>${escapeHtml(endpoint.summary)}</td></tr>`,
      );
    return `<h2>${escapeHtml(description)}</h2><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th>
<th scope="col">Access</th><th scope="col">What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<main><h1>API</h1><p>The whole description, with every field and limit, is
<a href="${paths.apiDocs}?format=json">the OpenAPI 3.1 document</a>.</p>${sections.join('')}</main>`;
}

/** The page about the API: the web app's, or only the list of calls on a server without it. */
export function renderDocsPage(
  web: Web | null,
  publicUrl: string,
  content: PublicContent,
): { body: string; headers?: Record<string, string> } {
  const list = renderList();
  if (web) {
    const { entry, assets } = web;
    const body = entry.renderShell({ path: paths.apiDocs, publicUrl, assets, content, withoutScripts: list });
    return { body, headers: { 'content-security-policy': pagePolicy([entry.themeScript], null) } };
  }
  return {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`API – ${content.identity.name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body>${list}</body></html>`,
  };
}
