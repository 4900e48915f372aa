import { readFileSync } from 'node:fs';
import { Server as SecureServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { messages } from './messages.ts';

/** Files of the certificate chain and its key, PEM. */
export interface TlsFiles {
  cert: string;
  key: string;
}

/** What TLS is spoken with: versions before 1.2 are broken. */
export interface TlsSecrets {
  cert: Buffer;
  key: Buffer;
  minVersion: 'TLSv1.2';
}

/** The certificate and its key. Throws `StartupError` where they can not be read or do not belong together. */
export function readTls({ cert, key }: TlsFiles): TlsSecrets {
  try {
    const read: TlsSecrets = { cert: readFileSync(cert), key: readFileSync(key), minVersion: 'TLSv1.2' };
    createSecureContext(read);
    return read;
  } catch (error) {
    throw new StartupError(messages.badTls(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Takes up a renewed certificate for connections to come; one that can not be used leaves the former in use. */
export function renewTls(server: unknown, files: TlsFiles, log: Logger): void {
  try {
    if (server instanceof SecureServer) server.setSecureContext(readTls(files));
    log.info('the certificate was read anew');
  } catch (error) {
    log.error({ err: error }, 'the certificate could not be read anew');
  }
}
