import {
  TransportFault,
  type Clock,
  type HttpAnswer,
  type HttpRequest,
  type HttpTransport,
} from '../../../machines/ports.ts';
import { browserClock } from './clock.ts';

function faultOf(error: unknown, timedOut: boolean, aborted: boolean): TransportFault {
  if (timedOut) return new TransportFault('timeout');
  if (aborted || (error instanceof DOMException && error.name === 'AbortError')) return new TransportFault('aborted');
  return new TransportFault('network');
}

/** A file is taken as it is only from a good answer: a refusal is text, also where a file was asked for. */
async function read(answer: Response, wantsFile: boolean): Promise<HttpAnswer> {
  const { status } = answer;
  const headers = Object.fromEntries(answer.headers);
  if (wantsFile && answer.ok) return { status, body: '', file: await answer.blob(), headers };
  return { status, body: await answer.text(), headers };
}

/**
 * Sends by `fetch` to `base` (default: where the page came from); what a browser may keep of an answer, and for how
 * long, the server says. Rejects with `TransportFault` where no answer came, or only part of one.
 */
export function createHttp(base = '', clock: Clock = browserClock): HttpTransport {
  return {
    async send(request: HttpRequest): Promise<HttpAnswer> {
      const abort = new AbortController();
      let timedOut = false;
      const timer = clock.setTimeout(() => {
        timedOut = true;
        abort.abort();
      }, request.timeoutMs);
      if (request.signal?.aborted) abort.abort();
      request.signal?.addEventListener('abort', () => abort.abort());
      const { body } = request;
      try {
        const { upload } = request;
        if (upload) {
          const { sendParts } = await import('./send-parts.ts');
          return await sendParts(base, { ...request, upload }, abort.signal);
        }
        const answer = await fetch(base + request.path, {
          method: request.method,
          headers: request.headers,
          signal: abort.signal,
          credentials: 'same-origin',
          ...(body === undefined ? {} : { body }),
        });
        return await read(answer, request.wantsFile === true);
      } catch (error) {
        throw faultOf(error, timedOut, abort.signal.aborted);
      } finally {
        clock.clearTimeout(timer);
      }
    },
  };
}
