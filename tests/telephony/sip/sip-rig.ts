import type { Answer } from '../../../contract/api/types.ts';
import type { CallRecord, PhoneCall } from '../../../contract/telephony/schemas.ts';
import type { TrunkStatus } from '../../../contract/telephony/trunk.ts';
import type { SipOptions } from '../../../server/sip-options.ts';
import { password, registerAdministrators } from '../../support/people.ts';
import { createPhonePeer, type PhonePeer } from '../../support/phone-peer.ts';
import { realClock } from '../../support/server-clock.ts';
import { freeUdpPort, type Program, startRelay } from '../../support/sip-programs.ts';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server.ts';

type Name = Parameters<TestServer['call']>[0];

/** A server with a trunk, the officers at it, and what stands for the trunk. */
export interface SipRig {
  server: TestServer;
  /** The port of what stands for the trunk, and ours. */
  farPort: number;
  ownPort: number;
  city: SignedIn;
  county: SignedIn;
  /** A second officer of the county, who is not there at first. */
  second: SignedIn;
  boss: SignedIn;
  ask(name: Name, args: object, who: SignedIn): Promise<Answer & { list?: unknown }>;
  make(who: SignedIn, tel: string): Promise<PhoneCall>;
  live(who: SignedIn): Promise<PhoneCall[]>;
  record(who: SignedIn, callId: string): Promise<CallRecord | undefined>;
  connect(who: SignedIn, callId: string, hz?: number, how?: 'phoneMedia' | 'phoneAnswer'): Promise<PhonePeer>;
  state(): Promise<TrunkStatus>;
  /** Ends a program with the test. */
  ends(program: Program): Program;
  /** Ends calls, telephones and programs of a test. */
  clean(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server at whose trunk's place a test puts SIPp or baresip. */
export async function openSipRig(more: Partial<SipOptions> = {}): Promise<SipRig> {
  const [trunkPort, farPort, ownPort] = [await freeUdpPort(), await freeUdpPort(), await freeUdpPort()];
  const endRelay = await startRelay(trunkPort, farPort, ownPort);
  const server = await startTestServer({
    clock: realClock,
    async prepare(house) {
      await registerAdministrators(house);
      await house.auth.registerUser({
        userName: 'jingde2',
        realName: '旌德二席',
        password,
        regionCode: '341825',
        deptName: '测试',
        roles: ['ZBY'],
      });
    },
    options: {
      sip: {
        host: '127.0.0.1',
        port: trunkPort,
        from: [],
        ownPort,
        numbers: new Map([['05635550100', '341825']]),
        callerId: '05635550100',
        ...more,
      },
    },
  });
  const [city, county, second, boss] = await Promise.all([
    server.signIn('xuancheng'),
    server.signIn('jingde'),
    server.signIn('jingde2'),
    server.signIn('admin'),
  ]);
  for (const { userId } of [city, county]) server.ctx.presence.counted(userId, 1);
  const phones: PhonePeer[] = [];
  const programs: Program[] = [];
  const ask: SipRig['ask'] = async (name, args, { headers }) => (await server.call(name, args, headers)).answer;
  const live: SipRig['live'] = async (who) => (await ask('phoneLive', {}, who)).data as PhoneCall[];
  return {
    server,
    farPort,
    ownPort,
    city,
    county,
    second,
    boss,
    ask,
    live,
    make: async (who, tel) => (await ask('phoneMake', { tel }, who)).data as PhoneCall,
    record: async (who, callId) =>
      ((await ask('phoneRecords', {}, who)).data as CallRecord[]).find(({ id }) => id === callId),
    async connect(who, callId, hz, how = 'phoneMedia') {
      const phone = await createPhonePeer(hz);
      phones.push(phone);
      const { data, message } = await ask(how, { callId, offer: phone.offer }, who);
      if (!data) throw new Error(message);
      await phone.accept((data as { answer: string }).answer);
      return phone;
    },
    state: async () => (await ask('phoneOutside', {}, city)).data as TrunkStatus,
    ends(program) {
      programs.push(program);
      return program;
    },
    async clean() {
      for (const who of [city, county, second])
        for (const { id } of await live(who)) await ask('phoneHangUp', { callId: id }, who);
      await Promise.all(phones.splice(0).map((phone) => phone.close()));
      await Promise.all(programs.splice(0).map((program) => program.stop()));
    },
    async stop() {
      await server.stop();
      endRelay();
    },
  };
}
