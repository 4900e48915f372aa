import { afterAll, beforeAll } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { given, type Uploaded } from '../files/given.ts';
import { archive } from '../files/samples.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

/** A server with an uploaded app, and applications and versions made by its administrator. */
export function openVersions() {
  const clock = steppedClock();
  let server: TestServer;
  let admin: SignedIn;
  let officer: SignedIn;
  let apk: Uploaded;
  let content: Buffer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    [admin, officer] = await Promise.all([server.signIn('admin'), server.signIn('xuancheng')]);
    content = await archive('AndroidManifest.xml', 'classes.dex');
    apk = await given(server, admin.headers, { bucketName: 'app', name: '瞭望.apk', content });
  });
  afterAll(() => server.stop());

  const ask = (call: CallName, args: object) => server.call(call, args, admin.headers);
  const make = async (call: CallName, args: object): Promise<AnyRecord> => {
    const { answer } = await ask(call, args);
    if (!answer.data) throw new Error(answer.message);
    return answer.data as AnyRecord;
  };

  let turn = 0;
  const application = (values: object = {}): Promise<AnyRecord> =>
    make('application.create', { name: `巡护${++turn}`, kind: 'android', enabled: true, ...values });
  const version = (applicationId: string, versionCode: number, values: object = {}): Promise<AnyRecord> =>
    make('version.create', {
      applicationId,
      versionName: `1.${versionCode}`,
      versionCode,
      changes: '修复若干问题',
      file: apk.fileUrl,
      published: true,
      ...values,
    });
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get officer() {
      return officer;
    },
    get apk() {
      return apk;
    },
    get content() {
      return content;
    },
    clock,
    ask,
    application,
    version,
  };
}
