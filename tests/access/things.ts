import type { CallName } from '../../contract/api/calls.ts';
import type { Place } from '../../contract/access/scope.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { feedback } from '../../contract/system/publications.ts';
import { announcements } from '../../contract/system/announcement.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { fireStream } from '../../server/fires/streams.ts';
import { recordStream } from '../../contract/stream-names.ts';
import { feedHeaders } from '../feeds/given.ts';
import { given } from '../files/given.ts';
import { archive, samples } from '../files/samples.ts';
import { password } from '../support/people.ts';
import { areas, idleRole, markOf, phoneOf, points, type Caller, type Ground } from './ground.ts';
import { openExternal, type External } from './external.ts';
import { sampleOf } from './values.ts';

/** Something that a call can be about: its id, the mark that only it bears, and where the log tells of it. */
export interface Thing {
  id: string;
  mark: string;
  n: number;
  stream: string;
  position: number;
}

/** Who asks about a thing where, and whether that spoils it for the next. */
export interface At {
  place: Place;
  area: string;
  caller: Caller;
  spoils: boolean;
}

/** Links that made-up records hold. */
export interface Links {
  applicationId: string;
  /** A kind of custom resources, whose one field is `f1`. */
  kind: string;
  file: string;
  picture: string;
}

/** Makes things, and gives the same one again to all who do not spoil it. */
export interface Things {
  alarm(at: At): Promise<Thing & { startTime: string }>;
  /** One that the caller has received. */
  received(at: At): Promise<Thing>;
  fire(at: At): Promise<Thing>;
  user(at: At): Promise<Thing & { userName: string; mobile: string }>;
  file(at: At): Promise<Thing>;
  sms(at: At): Promise<Thing & { phone: string }>;
  record(of: Resource, at: At): Promise<Thing>;
  announcement(at: At): Promise<Thing>;
  feedback(at: At): Promise<Thing>;
  /** An external system with one who manages it and a device, each with a key. */
  external(at: At): Promise<External>;
  /** The key of a feed; its name is its mark. */
  key(at: At): Promise<Thing>;
  links: Links;
  /** Who stands in made-up records that are of people. */
  officer: Pick<Caller, 'userId' | 'userName'>;
  /** Values of a new record of its own mark. */
  values(of: Resource, area: string): { mark: string; values: Record<string, unknown> };
}

async function made<T>(ground: Ground, call: CallName, args: object): Promise<T> {
  const { status, answer } = await ground.server.call(call, args, ground.root.headers);
  if (status !== 200) throw new Error(`${call}: ${String(answer.message)}`);
  return answer.data as T;
}

async function makeLinks(ground: Ground): Promise<Links> {
  const { fileUrl } = await given(ground.server, ground.root.headers, {
    bucketName: 'app',
    name: 'walk.apk',
    content: await archive('AndroidManifest.xml', 'classes.dex'),
  });
  const { id } = await made<{ id: string }>(ground, 'application.create', {
    name: 'walked',
    kind: 'android',
    enabled: true,
  });
  await made(ground, 'version.create', {
    applicationId: id,
    versionName: 'walked',
    versionCode: 1,
    changes: 'walked',
    file: fileUrl,
    published: true,
  });
  const { fileUrl: picture } = await given(ground.server, ground.root.headers, {
    bucketName: 'rich',
    name: 'walk.png',
    content: samples.png,
  });
  const { id: kind } = await made<{ id: string }>(ground, 'customKind.create', {
    name: 'walked',
    fields: [{ key: 'f1', label: 'walked', kind: 'text' }],
  });
  return { applicationId: id, file: fileUrl, picture, kind };
}

const isOfWhole = (of: Resource): boolean => of.scope === 'whole';

/** Opens the making of things. */
export async function openThings(ground: Ground): Promise<Things> {
  const { server, house, next, write } = ground;
  const officer = ground.callers.find(({ kind }) => kind === 'officer')!;
  const links = await makeLinks(ground);
  const shared = new Map<string, Promise<unknown>>();
  const once = <T>(kind: string, { place, spoils }: At, make: () => Promise<T>): Promise<T> => {
    if (spoils) return make();
    const key = `${kind} ${place}`;
    const thing = (shared.get(key) as Promise<T> | undefined) ?? make();
    shared.set(key, thing);
    return thing;
  };

  async function raise(at: At, then: (by: Caller) => readonly NewEvent[]): Promise<Thing & { startTime: string }> {
    const n = next();
    const mark = markOf(at.area, n);
    const id = alarmIdOf('walk', 5, mark);
    const startTime = new Date(server.ctx.clock.now() - 3_600_000 + n * 100).toISOString();
    const { longitude, latitude } = points[at.place];
    const write = raisedWrite(
      id,
      at.area,
      {
        sourceType: 5,
        sourceId: mark,
        longitude,
        latitude,
        startTime,
        areaName: mark,
        placeName: mark,
        content: mark,
        imageUrls: [],
      },
      then(at.caller) as never,
    );
    await server.ctx.store.append({ actor: 'system', writes: [write] });
    return { id, mark, n, stream: write.stream, position: server.ctx.store.head(), startTime };
  }

  async function openFire({ place }: At): Promise<Thing> {
    const n = next();
    const { county, ...point } = points[place];
    const mark = markOf(county, n);
    const id = `walk-fire-${n}`;
    const stream = fireStream(id);
    const fact = {
      by: { userId: 'walk', realName: mark },
      ...point,
      startTime: new Date(server.ctx.clock.now()).toISOString(),
      areaName: mark,
      placeName: mark,
      alarmIds: [],
      remark: mark,
    };
    return {
      id,
      mark,
      n,
      stream,
      position: await write(stream, 0, { type: 'fire.opened', areaCode: county, data: fact }),
    };
  }

  async function register({ area }: At): Promise<Thing & { userName: string; mobile: string }> {
    const n = next();
    const [mark, mobile] = [markOf(area, n), phoneOf(n)];
    await server.auth.registerUser({
      userName: mark,
      realName: mark,
      password,
      regionCode: area,
      deptName: mark,
      roles: [idleRole],
    });
    const id = userIdOf(mark);
    return { id, mark, n, stream: `user-${id}`, position: server.ctx.store.head(), userName: mark, mobile };
  }

  function values(of: Resource, area: string): { mark: string; n: number; values: Record<string, unknown> } {
    const n = next();
    const mark = markOf(isOfWhole(of) ? 'whole' : area, n);
    return {
      mark,
      n,
      values: sampleOf(of, {
        mark,
        n,
        area,
        links: { ...links, roles: idleRole, officers: officer.userId, members: officer.userId },
      }),
    };
  }

  async function keep(of: Resource, { area }: At): Promise<Thing> {
    const { mark, n, values: data } = values(of, area);
    const id = `walk-${of.name}-${n}`;
    const stream = recordStream(of, id);
    const areaCode = isOfWhole(of) ? server.ctx.options.regionCode : area;
    return {
      id,
      mark,
      n,
      stream,
      position: await write(stream, 0, { type: `${of.name}.created`, areaCode, data } as NewEvent),
    };
  }

  async function put({ area }: At): Promise<Thing & { phone: string }> {
    const n = next();
    const [mark, phone] = [markOf(area, n), phoneOf(n)];
    house.sms.outbox.put({ phone, text: mark, areaCode: area });
    await house.sms.outbox.page({ areaCode: area, pageNum: 1, pageSize: 10 });
    return { id: phone, mark, n, stream: '', position: 0, phone };
  }

  async function store({ area }: At): Promise<Thing> {
    const n = next();
    const mark = markOf(area, n);
    const { headers } = await ground.another({ kind: 'trainer', regionCode: area });
    const { fileId } = await given(server, headers, {
      bucketName: 'document',
      name: `${mark}.zip`,
      content: await archive(`${mark}.txt`),
    });
    return { id: fileId, mark, n, stream: `file-${fileId}`, position: server.ctx.store.head() };
  }

  async function issue(): Promise<Thing> {
    const n = next();
    const mark = markOf('whole', n);
    await feedHeaders(server, mark);
    return { id: mark, mark, n, stream: `feed-${mark}`, position: server.ctx.store.head() };
  }

  const record: Things['record'] = (of, at) =>
    of.name === 'user' ? once('user', at, () => register(at)) : once(of.name, at, () => keep(of, at));
  return {
    links,
    officer,
    values,
    record,
    alarm: (at) => once('alarm', at, () => raise(at, () => [])),
    received: (at) =>
      once('received', at, () =>
        raise(at, ({ userId, userName }) => [
          { type: 'alarm.received', areaCode: at.area, data: { owner: { userId, realName: userName } } },
        ]),
      ),
    fire: (at) => once('fire', at, () => openFire(at)),
    user: (at) => once('user', at, () => register(at)),
    file: (at) => once('file', at, () => store(at)),
    sms: (at) => once('sms', at, () => put(at)),
    announcement: (at) => once('notice', at, () => keep(announcements, at)),
    external: (at) => once('external system', at, () => openExternal(ground, at.area, at.area)),
    key: (at) => once('key', at, issue),
    feedback: (at) => once('feedback', at, () => keep(feedback, at)),
  };
}

/** The four places with their areas. */
export const everywhere = Object.entries(areas) as [Place, string][];
