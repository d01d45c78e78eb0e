import { randomUUID } from 'node:crypto';
import { sha256 } from '#api/core/sha256.ts';

type Form = Record<string, string>;

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Authorize – Calendly</title><main>${body}</main></html>`;

const refused = (error: string, status = 400) => ({ status, body: { error, error_description: error } });

/** Codes and tokens of the Calendly double. */
export function createCalendlyGrants(client: { id: string; secret: string }) {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const access = new Map<string, number>();
  const refresh = new Set<string>();
  let lifetime = 7200;

  function give(user: { uri: string; current_organization: string }) {
    const tokens = { access_token: `access-${randomUUID()}`, refresh_token: `refresh-${randomUUID()}` };
    access.set(tokens.access_token, Date.now() + lifetime * 1000);
    refresh.add(tokens.refresh_token);
    const owner = { owner: user.uri, organization: user.current_organization };
    return {
      body: { token_type: 'Bearer', expires_in: lifetime, created_at: 0, scope: 'default', ...tokens, ...owner },
    };
  }

  return {
    setLifetime(seconds: number) {
      lifetime = seconds;
    },
    revokeAll() {
      access.clear();
      refresh.clear();
    },
    expireAccess() {
      access.clear();
    },
    accepts: (token: string) => (access.get(token) ?? 0) > Date.now(),

    /** The authorization page of the owner; both answers are links back. */
    authorizePage({ client_id, redirect_uri = '', state = '', code_challenge = '', code_challenge_method }: Form) {
      if (client_id !== client.id || code_challenge_method !== 'S256' || !URL.canParse(redirect_uri))
        return { status: 400, body: page('<h1>This request is not valid</h1>') };
      const code = randomUUID();
      codes.set(code, { challenge: code_challenge, redirectUri: redirect_uri });
      const back = (answer: Form) =>
        `${redirect_uri}?${new URLSearchParams({ ...answer, state })}`.replaceAll('&', '&amp;');
      const allow = `<a href="${back({ code })}">Allow</a>`;
      return { body: page(`<h1>Allow access?</h1>${allow} <a href="${back({ error: 'access_denied' })}">Deny</a>`) };
    },

    token(form: Form, user: { uri: string; current_organization: string }) {
      if (form.client_id !== client.id || form.client_secret !== client.secret) return refused('invalid_client', 401);
      if (form.grant_type === 'refresh_token')
        return refresh.delete(form.refresh_token ?? '') ? give(user) : refused('invalid_grant');
      const code = codes.get(form.code ?? '');
      codes.delete(form.code ?? '');
      const challenge = sha256(form.code_verifier ?? '', 'base64url');
      if (code?.challenge !== challenge || code.redirectUri !== form.redirect_uri) return refused('invalid_grant');
      return give(user);
    },

    revoke({ token = '' }: Form) {
      access.delete(token);
      refresh.delete(token);
      return { body: {} };
    },
  };
}
