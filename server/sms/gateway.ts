import type { Milliseconds } from '../../contract/units.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from './messages.ts';

/** A message on its way to a phone; its id is the outbox's, so that a provider can tell a repetition. */
export interface SmsDelivery {
  id: number;
  phone: string;
  text: string;
}

/** How a delivery ended: how often it was tried, and why it was given up where it was. */
export interface SmsReceipt {
  attempts: number;
  error?: string;
}

/** A provider of SMS. */
export interface SmsGateway {
  /** Never rejects. `signal` ends the waiting between tries; a try that is under way ends by itself. */
  deliver(message: SmsDelivery, signal: AbortSignal): Promise<SmsReceipt>;
}

/** Where a provider is, and the token that it wants. */
export interface SmsGatewayOptions {
  url: string;
  token?: string;
}

/** What a gateway works with; other than in production: for tests. */
export interface GatewayPorts {
  fetch: typeof fetch;
  wait: (ms: Milliseconds, signal: AbortSignal) => Promise<unknown>;
  /** From 0 to below 1. */
  random: () => number;
}

/**
 * Waits between tries, in milliseconds, and by how much of itself each is longer at most, so that messages refused at
 * one moment do not come again at one; together well below the life of a code.
 */
const waitsMs = [1_000, 5_000, 20_000];
const spread = 0.5;
const answerMs = 5_000;
const tooManyStatus = 429;
const timeoutStatus = 408;
const faultStatus = 500;

const nodePorts: GatewayPorts = {
  fetch: (...args) => fetch(...args),
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
  random: () => Math.random(),
};

const mayRecover = (status: number): boolean =>
  status >= faultStatus || status === tooManyStatus || status === timeoutStatus;

/**
 * A gateway over HTTP: POSTs `{ id, phone, text }` as JSON with a bearer token; any 2xx is taken for a delivery. What
 * may pass is tried again, three times.
 */
export function createHttpGateway(
  { url, token }: SmsGatewayOptions,
  { fetch, wait, random }: GatewayPorts = nodePorts,
): SmsGateway {
  const post = async (message: SmsDelivery): Promise<{ error?: string; final: boolean }> => {
    try {
      const { ok, status, body } = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(answerMs),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      await body?.cancel();
      return ok ? { final: true } : { error: messages.rejected(status), final: !mayRecover(status) };
    } catch {
      return { error: messages.unreachable, final: false };
    }
  };
  return {
    async deliver(message, signal) {
      for (let attempts = 1; ; attempts++) {
        const { error, final } = await post(message);
        if (error === undefined) return { attempts };
        const ms = waitsMs[attempts - 1];
        if (final || ms === undefined) return { attempts, error };
        const waited = await wait(ms * (1 + spread * random()), signal).then(
          () => true,
          () => false,
        );
        if (!waited) return { attempts, error };
      }
    },
  };
}
