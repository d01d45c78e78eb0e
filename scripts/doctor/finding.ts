import type { Resolver } from 'node:dns/promises';
import type { Config } from '#api/config.ts';

/** A `failure` is something that visitors or the owner notice; a `warning` can be meant so. */
export interface Finding {
  level: 'ok' | 'warning' | 'failure';
  text: string;
  remedy?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy });
export const failure = (text: string, remedy: string): Finding => ({ level: 'failure', text, remedy });

/** The surroundings that the checks look at. Tests replace the network by servers on this machine. */
export interface Surroundings {
  config: Config;
  version: string;
  /** All addresses of a host. @throws when it has none */
  resolveHost(host: string): Promise<string[]>;
  resolver: Pick<Resolver, 'resolveTxt'>;
  /** Port on which a site's plain http is expected. */
  httpPort: number;
  /** Certificates that are trusted besides those of the system. */
  extraAuthority?: string;
  /** The name of the DKIM key, when the operator knows it. */
  dkimSelector?: string;
  now(): number;
}

export interface Check {
  name: string;
  title: string;
  /** Findings count that come before the time is over. */
  run(surroundings: Surroundings, signal: AbortSignal): AsyncGenerator<Finding>;
}
