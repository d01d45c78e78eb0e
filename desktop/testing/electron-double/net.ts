import { EventEmitter } from 'node:events';
import { type ClientRequest, type RequestOptions, request } from 'node:http';

/**
 * The updater downloads through Chromium's client in Electron; Node's client replaces it here, and plain http
 * is enough for a local feed.
 */
export const net = {
  request({
    session: _session,
    redirect: _redirect,
    ...options
  }: RequestOptions & Record<string, unknown>): ClientRequest {
    return request(options);
  },
};

/** Electron's own updater; the app only listens to its events. */
export const autoUpdater = new EventEmitter();
