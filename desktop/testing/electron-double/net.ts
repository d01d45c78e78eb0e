import { EventEmitter } from 'node:events';
import { type ClientRequest, type RequestOptions, request } from 'node:http';

/** What updates are fetched with: Chromium's client there, Node's here; plain http is enough for a feed on this machine. */
export const net = {
  request({
    session: _session,
    redirect: _redirect,
    ...options
  }: RequestOptions & Record<string, unknown>): ClientRequest {
    return request(options);
  },
};

/** Electron's own updater, of which only the news of an install is used. */
export const autoUpdater = new EventEmitter();
