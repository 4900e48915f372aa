import type { NewEvent } from '../contract/events/catalogue.ts';
import type { House } from '../server/house.ts';
import { alarmStream } from '../server/alarms/streams.ts';
import { fireStream } from '../server/fires/streams.ts';

type Told = Omit<NewEvent, 'areaCode'>;

const areaCode = '341825';
const place = { longitude: 118.54, latitude: 30.29, areaName: '安徽省宣城市旌德县', placeName: '旌阳镇云乐路北侧山坡' };
const by = { userId: 'bench', realName: '省值班员' };
const alarms = 300;
const crews = 40;
const perAppend = 500;
const said = [
  '火势向南蔓延，风力三级，北坡已开设隔离带',
  '正在清理余火，未发现复燃',
  '请求增派水泵两台，水源在谷底水塘',
  '人员已撤至安全区，清点无误',
  '烟点一处，已派三人查看',
];

const idOf = (kind: number, n: number): string => `019ca700-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`;

function alarmLife(n: number, fireId: string, startTime: string): Told[] {
  return [
    {
      type: 'alarm.raised',
      data: {
        sourceType: n % 3 === 0 ? 1 : 5,
        sourceId: `bench-${n}`,
        ...place,
        startTime,
        confidence: 60 + (n % 40),
        imageUrls: [],
      },
    },
    { type: 'alarm.received', data: { owner: by } },
    { type: 'alarm.confirmed', data: { by, fireId } },
  ] as Told[];
}

function fireLife(startTime: string, events: number): Told[] {
  const head = [
    { type: 'fire.opened', data: { by, ...place, startTime, alarmIds: [idOf(1, 0)] } },
    ...Array.from({ length: alarms - 1 }, (_, n) => ({
      type: 'fire.alarmJoined',
      data: { by, alarmId: idOf(1, n + 1) },
    })),
    {
      type: 'fire.dispatched',
      data: {
        by,
        forces: Array.from({ length: crews }, (_, n) => ({
          id: `force-${n}`,
          kind: 'crew',
          name: `第${n + 1}扑火队`,
          strength: 20,
        })),
      },
    },
    ...Array.from({ length: crews }, (_, n) => ({
      type: 'fire.forceAnswered',
      data: { forceId: `force-${n}`, state: 'arrived' },
    })),
  ];
  const end = {
    type: 'fire.ended',
    data: {
      by,
      record: {
        outAt: startTime,
        burned: { forest: 12.5, shrub: 3 },
        deaths: 0,
        seriousInjuries: 0,
        lightInjuries: 2,
        cause: 'farming',
      },
    },
  };
  const news = Array.from({ length: events - head.length - 1 }, (_, n) =>
    n % 2 === 0
      ? { type: 'fire.checkedIn', data: { forceId: `force-${n % crews}`, by, imageUrls: [], remark: `第 ${n} 次报到` } }
      : {
          type: 'fire.fedBack',
          data: { forceId: `force-${n % crews}`, by, content: `${said[n % said.length]}（第 ${n} 报）`, imageUrls: [] },
        },
  );
  return [...head, ...news, end] as Told[];
}

/** Writes a fire with so many events, those of its alarms among them, into the log. Returns its id. */
export async function tellLongFire({ ctx }: House, events: number): Promise<string> {
  const fireId = idOf(2, 0);
  const startTime = new Date(ctx.clock.now()).toISOString();
  const append = async (stream: string, expectedVersion: number, told: readonly Told[]): Promise<void> => {
    const outcome = await ctx.store.append({
      actor: by.userId,
      writes: [{ stream, expectedVersion, events: told.map((event) => ({ ...event, areaCode }) as NewEvent) }],
    });
    if (!outcome.appended) throw new Error(`${stream} was there already`);
  };
  await Promise.all(
    Array.from({ length: alarms }, (_, n) => append(alarmStream(idOf(1, n)), 0, alarmLife(n, fireId, startTime))),
  );
  const life = fireLife(startTime, events - alarms * 3);
  for (let at = 0; at < life.length; at += perAppend)
    await append(fireStream(fireId), at, life.slice(at, at + perAppend));
  return fireId;
}
