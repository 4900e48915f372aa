import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { calls } from '../../contract/api/calls.ts';
import type { ImportCheck } from '../../contract/ground/import-schemas.ts';
import type { TestServer } from './server.ts';

/** What is said beside a file. */
export interface Told {
  layer: string;
  system?: string;
  source?: string;
  licence?: string;
}

/** The body of a form that brings a file in, and the header that tells where its parts end. */
export async function importBody(
  { layer, system = 'file', source = '省测绘院', licence = '内部使用' }: Told,
  name: string,
  content: Uint8Array,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ layer, system, source, licence })) form.append(field, value);
  form.append('file', new File([new Uint8Array(content)], name));
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

type Headers = Record<string, string>;

const call = (server: TestServer, name: CallName, args: object, headers: Headers) => server.call(name, args, headers);

/** Uploads a file to be checked. */
export async function uploadMapData(
  server: TestServer,
  headers: Headers,
  told: Told,
  file: { name: string; content: Uint8Array },
): Promise<Answer> {
  const body = await importBody(told, file.name, file.content);
  const sent = await server.inject({
    method: 'POST',
    url: calls.mapDataCheck.path,
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });
  return sent.json<Answer>();
}

/** Follows a check until it is over. */
export async function followCheck(server: TestServer, headers: Headers, id: string): Promise<ImportCheck> {
  for (;;) {
    const { answer } = await call(server, 'mapDataProgress', { id }, headers);
    const check = answer.data as ImportCheck;
    if (check.state !== 'reading') return check;
    await nextTurn();
  }
}

/** Uploads a file and follows its check to the end. */
export async function checkMapData(
  server: TestServer,
  headers: Headers,
  told: Told,
  file: { name: string; content: Uint8Array },
): Promise<ImportCheck> {
  const answer = await uploadMapData(server, headers, told, file);
  if (answer.code !== '00000') throw new Error(`${answer.field} ${answer.message}`);
  return followCheck(server, headers, (answer.data as { id: string }).id);
}
