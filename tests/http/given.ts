import { connect } from 'node:net';

/** What came back on one connection on which `bytes` were sent, until the server closed it or `until` is in it. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  until?: (text: string) => boolean,
): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = (isClosed: boolean): void => {
      socket.destroy();
      resolve({ text, isClosed });
    };
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (until?.(text)) end(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    socket.write(bytes);
  });
}

/** The status lines of answers on one connection. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** One bare GET. */
export const getOf = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
