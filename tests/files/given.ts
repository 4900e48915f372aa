import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../contract/api/types.ts';
import { calls } from '../../contract/api/calls.ts';
import type { TestServer } from '../support/server.ts';

/** Headers of who uploads. */
export type Who = Readonly<Record<string, string>>;

/** One upload as a form sends it: its fields, and the file with its name and the type that the sender claims. */
export interface Sent {
  bucketName?: string;
  name: string;
  content: Buffer;
  type?: string;
  fileFirst?: true;
  part?: string;
}

/** The body of a form and the header that tells where its parts end. */
export async function formBody({
  bucketName,
  name,
  content,
  type = 'application/octet-stream',
  fileFirst,
  part = 'file',
}: Sent): Promise<{ payload: Buffer; headers: Who }> {
  const form = new FormData();
  const file = new File([new Uint8Array(content)], name, { type });
  if (fileFirst) form.append(part, file);
  if (bucketName !== undefined) form.append('bucketName', bucketName);
  if (!fileFirst) form.append(part, file);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** Uploads, and tells what was answered. */
export async function send(
  server: TestServer,
  who: Who,
  sent: Sent,
): Promise<{ status: number; answer: Answer<Uploaded> }> {
  const { payload, headers } = await formBody(sent);
  const response = await server.inject({
    method: 'POST',
    url: calls.upload.path,
    payload,
    headers: { ...headers, ...who },
  });
  return { status: response.statusCode, answer: response.json<Answer<Uploaded>>() };
}

/** What is answered to an upload that was taken. */
export interface Uploaded {
  fileUrl: string;
  fileId: string;
  fileName: string;
  fileType: string;
  size: number;
}

/** Uploads what is certain to be taken. */
export async function given(server: TestServer, who: Who, sent: Sent): Promise<Uploaded> {
  const { answer } = await send(server, who, sent);
  if (!answer.data) throw new Error(answer.message);
  return answer.data;
}

/** Names of all files that lie in a data folder's files, kept ones and half-written ones. */
export const onDisk = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'lookout.files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
