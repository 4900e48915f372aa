import { TransportFault, type HttpAnswer, type HttpRequest, type HttpTransport } from '../../../machines/ports.ts';

function faultOf(error: unknown, timedOut: boolean, aborted: boolean): TransportFault {
  if (timedOut) return new TransportFault('timeout');
  if (aborted || (error instanceof DOMException && error.name === 'AbortError')) return new TransportFault('aborted');
  return new TransportFault('network');
}

/** Sends by `fetch` to `base` (default: where the page came from). Rejects with `TransportFault` where no answer came. */
export function createHttp(base = ''): HttpTransport {
  return {
    async send(request: HttpRequest): Promise<HttpAnswer> {
      const abort = new AbortController();
      let timedOut = false;
      const timer = setTimeout(() => { timedOut = true; abort.abort(); }, request.timeoutMs);
      if (request.signal?.aborted) abort.abort();
      request.signal?.addEventListener('abort', () => abort.abort());
      try {
        const answer = await fetch(base + request.path, {
          method: request.method, headers: request.headers, signal: abort.signal, cache: 'no-store', credentials: 'omit',
          ...(request.body === undefined ? {} : { body: request.body }),
        });
        return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
      } catch (error) {
        throw faultOf(error, timedOut, abort.signal.aborted);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
