import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a device was asked, and what it answers. */
export interface FakeDevices {
  /** `127.0.0.1:port` */
  host: string;
  asked: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[];
  /** Answers what begins with a path. */
  on(path: string, answer: (request: FakeDevices['asked'][number], response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A web server that stands for cameras and services. */
export async function startDevices(): Promise<FakeDevices> {
  const answers = new Map<string, Parameters<FakeDevices['on']>[1]>();
  const asked: FakeDevices['asked'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString() };
      asked.push(one);
      const [, answer] = [...answers].find(([path]) => url.startsWith(path)) ?? [];
      if (answer) answer(one, response);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const partOf = (xml: string, name: string): string => new RegExp(`<${name}[^>]*>([^<]*)<`, 'u').exec(xml)?.[1] ?? '';

/** Whether a SOAP request bears the digest of this password, as ONVIF wants it. */
export function isSigned(xml: string, password: string): boolean {
  const [nonce, created] = [Buffer.from(partOf(xml, 'Nonce'), 'base64'), partOf(xml, 'Created')];
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return nonce.length > 0 && partOf(xml, 'Password') === digest;
}

/** Answers of a camera of ONVIF, in the words of its specification. */
export const onvifAnswers = (host: string): Readonly<Record<string, string>> => ({
  GetCapabilities: `<tds:Capabilities><tt:Media><tt:XAddr>http://${host}/onvif/media</tt:XAddr></tt:Media>
    <tt:PTZ><tt:XAddr>http://${host}/onvif/ptz</tt:XAddr></tt:PTZ></tds:Capabilities>`,
  GetProfiles: `<trt:GetProfilesResponse><trt:Profiles fixed="true" token="Profile_1"><tt:Name>main</tt:Name>
    </trt:Profiles><trt:Profiles token="Profile_2"/></trt:GetProfilesResponse>`,
  GetSnapshotUri: `<trt:MediaUri><tt:Uri>http://${host}/snap?a=1&amp;b=2</tt:Uri></trt:MediaUri>`,
});
