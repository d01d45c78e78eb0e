import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sha256 } from '#api/core/sha256.ts';
import { createStripeAccount, type StripeEvent, StripeRefusal } from './stripe-account.ts';

export const STRIPE_KEYS = { secretKey: 'sk_test_of_this_site', webhookSecret: 'whsec_of_this_site' } as const;

interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Text is a page, other values are JSON. */
  body: unknown;
}

interface RecordedRequest {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
}

/** Replaces the usual reply; a promise that never resolves simulates a server that does not reply. */
type Instead = (usual: () => Reply) => Reply | Promise<Reply>;

/** A local Stripe: its API of sessions and refunds, the page on which a client pays, and events with real signatures. */
export interface StripeServer {
  url: string;
  asked: readonly RecordedRequest[];
  account: ReturnType<typeof createStripeAccount>;
  /** Lets `instead` reply to the next requests of a path, up to `times`. */
  instead(path: string, instead: Instead, times?: number): void;
  /** Sends the events of paying on the page there. Without it they are only kept in `account.events`. */
  sendEventsTo(address: string | null): void;
  close(): Promise<void>;
}

export const stripeEnv = ({ url }: Pick<StripeServer, 'url'>): Record<string, string> => ({
  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  STRIPE_API_URL: url,
});

/** The header `Stripe-Signature` of a body. */
export function stripeSignature(
  body: string,
  { at, secret = STRIPE_KEYS.webhookSecret }: { at: number; secret?: string },
) {
  const time = Math.floor(at / 1000);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const payPage = (id: string, { name, amount, currency }: { name: string; amount: number; currency: string }) =>
  `<!doctype html><html lang="en"><title>Checkout</title><h1>${escapeHtml(name)}</h1>
<p>${amount} ${escapeHtml(currency)}</p>
<form method="post" action="/pay/${id}">
<button name="do" value="pay">Pay</button>
<button name="do" value="later">Pay by debit</button>
<button name="do" value="cancel">Cancel</button>
</form></html>`;

const failure = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { type: status === 401 ? 'invalid_request_error' : 'api_error', code, message } },
});

const refusal = ({ status, code, message }: StripeRefusal): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

export async function startStripeServer(now: () => number = Date.now): Promise<StripeServer> {
  const asked: RecordedRequest[] = [];
  const instead = new Map<string, { answer: Instead; left: number }>();
  const answered = new Map<string, { request: string; reply: Reply }>();
  let eventsTo: string | null = null;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = createStripeAccount(url, now);

  async function sendEvent(event: StripeEvent) {
    if (eventsTo === null) return;
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body, { at: now() }) };
    await fetch(eventsTo, { method: 'POST', headers, body });
  }

  async function pay(id: string, what: string | undefined): Promise<Reply> {
    const { successUrl, cancelUrl } = account.offer(id);
    if (what === 'cancel') return { status: 303, headers: { location: cancelUrl }, body: '' };
    await sendEvent(account.complete(id, { later: what === 'later' }));
    return { status: 303, headers: { location: successUrl }, body: '' };
  }

  function callApi({ method, path, form }: RecordedRequest): Reply {
    const id = path.split('/')[4] ?? '';
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return { status: 200, body: account.createSession(form) };
    if (method === 'POST' && path.endsWith('/expire')) {
      account.expire(id);
      return { status: 200, body: account.session(id) };
    }
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/'))
      return { status: 200, body: account.session(id) };
    if (method === 'POST' && path === '/v1/refunds') return { status: 200, body: account.createRefund(form) };
    return failure(404, 'resource_missing', `Unrecognized request URL (${method}: ${path}).`);
  }

  /** The same key gives the same answer again, a failure, too; with another body it is refused. */
  async function answerOnce(request: RecordedRequest, answer: () => Reply | Promise<Reply>): Promise<Reply> {
    const { idempotencyKey: key, path, form } = request;
    if (key === undefined) return answer();
    const digest = sha256(JSON.stringify([path, form]));
    const before = answered.get(key);
    if (before?.request === digest) return before.reply;
    if (before)
      return refusal(new StripeRefusal('Keys can only be used with the same parameters', 'idempotency_error'));
    const reply = await answer();
    answered.set(key, { request: digest, reply });
    return reply;
  }

  async function handle(request: IncomingMessage): Promise<Reply> {
    const { pathname: path } = new URL(request.url ?? '/', url);
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const idempotencyKey = request.headers['idempotency-key'];
    const method = request.method ?? 'GET';
    const one = {
      method,
      path,
      form,
      idempotencyKey: idempotencyKey === undefined ? undefined : String(idempotencyKey),
    };
    asked.push(one);
    try {
      if (path.startsWith('/pay/')) {
        const id = path.slice('/pay/'.length);
        return method === 'POST' ? await pay(id, form.do) : { status: 200, body: payPage(id, account.offer(id)) };
      }
      if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
        return failure(401, 'api_key_invalid', 'Invalid API Key provided');
      const usual = () => {
        try {
          return callApi(one);
        } catch (error) {
          if (error instanceof StripeRefusal) return refusal(error);
          throw error;
        }
      };
      const other = instead.get(path);
      return await answerOnce(one, () => (other && other.left-- > 0 ? other.answer(usual) : usual()));
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error);
      throw error;
    }
  }

  function reply(response: ServerResponse, { status, headers = {}, body }: Reply) {
    const isPage = typeof body === 'string';
    response.writeHead(status, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      ...headers,
    });
    response.end(isPage ? body : JSON.stringify(body));
  }
  server.on('request', (request, response) => {
    void handle(request).then((answer) => reply(response, answer));
  });

  return {
    url,
    asked,
    account,
    instead: (path, answer, times = Number.POSITIVE_INFINITY) => instead.set(path, { answer, left: times }),
    sendEventsTo(address) {
      eventsTo = address;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
