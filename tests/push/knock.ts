import { request } from 'node:http';

/**
 * Asks for an upgrade by hand, with further headers where given. Resolves with the status (101 for the connection) and
 * all that came back.
 */
export function knock(
  port: number,
  path: string,
  protocols: string | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(protocols === undefined ? {} : { 'sec-websocket-protocol': protocols }),
        ...more,
      },
    });
    asked.on('response', (answer) => {
      let text = JSON.stringify(answer.headers);
      answer
        .on('data', (part) => {
          text += String(part);
        })
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('upgrade', (answer, stream) => {
      stream.destroy();
      resolve({ status: 101, text: String(answer.headers['sec-websocket-protocol']) });
    });
    asked.on('error', reject).end();
  });
}
