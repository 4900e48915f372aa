import { TransportFault, type HttpAnswer, type HttpRequest, type Upload } from '../../../machines/ports.ts';

function partsOf({ fields, name, file }: Upload): FormData {
  const parts = new FormData();
  for (const [key, value] of Object.entries(fields)) parts.append(key, value);
  // Last, so that a server that reads the parts as they come knows the fields before it.
  parts.append('file', file as Blob, name);
  return parts;
}

const lineEnd = /\r?\n/;

const headersOf = (request: XMLHttpRequest): Record<string, string> =>
  Object.fromEntries(
    request
      .getAllResponseHeaders()
      .split(lineEnd)
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

/**
 * Sends a form with its file until `signal` gives it up; of all ways a browser has, only this one tells how far it is.
 */
export function sendParts(
  base: string,
  request: HttpRequest & { upload: Upload },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(request.method, base + request.path);
    for (const [name, value] of Object.entries(request.headers)) sent.setRequestHeader(name, value);
    const { progress } = request.upload;
    // A listener on `upload` makes a browser send a preflight to another origin first.
    if (progress) {
      sent.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) progress(loaded / total);
      });
      sent.upload.addEventListener('load', () => progress(1));
    }
    sent.addEventListener('load', () =>
      resolve({ status: sent.status, body: sent.responseText, headers: headersOf(sent) }),
    );
    sent.addEventListener('error', () => reject(new TransportFault('network')));
    sent.addEventListener('abort', () => reject(new TransportFault('aborted')));
    signal.addEventListener('abort', () => sent.abort());
    if (signal.aborted) reject(new TransportFault('aborted'));
    else sent.send(partsOf(request.upload));
  });
}
