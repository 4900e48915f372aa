import { createRoot } from 'react-dom/client';
import outline from '../../../server/places/data/outline.json?url';
import type { Fire } from '../../../contract/fires/fire.ts';
import { App } from '../../../src/app/app.tsx';
import { chooseMode } from '../../../src/kit/theme/mode.ts';
import { aFire } from '../sample-fire.ts';
import { anAlarm, manyAlarms, screenNow } from '../fake-alarms.ts';
import { manyIncidents } from '../fake-incidents.ts';
import { createFakeStation, type FakeStation } from '../fake-station.ts';
import { entranceOf } from '../entrance-of.ts';

// A page to look at screens without a server: ?scene=many|incidents|empty|waiting|stale|flood|login|captcha,
// &theme=light; &n=40&flood=1 for incidents.
const scene = new URLSearchParams(location.search).get('scene') ?? 'many';
if (new URLSearchParams(location.search).get('theme') === 'light') chooseMode('light');

const fire: Fire = aFire({
  id: 'f-1',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  placeName: '旌德县庙首镇里仁村附近',
  longitude: 118.5,
  latitude: 30.31,
  startTime: '2025-11-21T04:10:00.000Z',
  openedAt: '2025-11-21T04:20:00.000Z',
  openedBy: { userId: 'u-jingde', realName: '旌德值班员' },
  status: 'open',
  alarmIds: ['a-3', 'a-9'],
  position: 2,
});

function answers(station: FakeStation): void {
  station.answer('alarmInfo', {
    state: 'ready',
    data: {
      nearby: [
        {
          ...anAlarm({
            id: 'a-2',
            placeName: '旌德县白地镇附近',
            status: 'dismissed',
            startTime: '2025-11-21T02:10:00.000Z',
          }),
          sourceTypeName: '视频监控',
          isRead: 1,
          statusName: '已排除',
          distanceM: 2_310,
        },
      ],
    },
  });
  station.answer('fireOperatorLog', {
    state: 'ready',
    data: [
      {
        position: 1,
        at: '2025-11-21T05:58:12.000Z',
        actor: 'feed:firms',
        actorName: '卫星热点',
        type: 'alarm.raised',
        action: '报警接入',
      },
      {
        position: 2,
        at: '2025-11-21T06:01:40.000Z',
        actor: 'u-jingde',
        actorName: '旌德值班员',
        type: 'alarm.received',
        action: '接警',
      },
      {
        position: 3,
        at: '2025-11-21T06:02:10.000Z',
        actor: 'u-jingde',
        actorName: '旌德值班员',
        type: 'alarm.released',
        action: '退回',
        remark: '转由他人处置',
      },
    ],
  });
  void fetch(outline)
    .then((answer) => answer.json())
    .then((data) => station.answer('outline', { state: 'ready', data }));
}

const station = createFakeStation(scene === 'login' || scene === 'captcha' ? { signedOut: true } : {});
answers(station);
station.putFires(fire);
if (scene === 'captcha')
  station.session$.next({ state: 'signedOut', captchaId: 'captcha-1', refusal: '验证码错误，请重新输入' });
if (['many', 'stale', 'sound', 'flood'].includes(scene)) {
  station.put(
    ...manyAlarms(500),
    anAlarm({
      id: 'a-0',
      startTime: new Date(screenNow - 9_000).toISOString(),
      raisedAt: new Date(screenNow - 4_000).toISOString(),
      imageUrls: ['/missing.jpg'],
      content: '护林员称山脚可见浓烟，风向西北。',
    }),
    anAlarm({ id: 'a-old', startTime: '2025-11-19T05:53:00.000Z' }),
  );
}
if (scene === 'incidents') {
  const { alarms, incidents, members } = manyIncidents(Number(new URLSearchParams(location.search).get('n') ?? 40));
  station.put(...alarms.filter(({ id }) => members[id] !== undefined));
  station.putIncidents(incidents, members);
  if (new URLSearchParams(location.search).has('flood')) station.flood$.next({ since: screenNow - 240_000 });
}
if (scene === 'waiting') station.connection$.next({ state: 'waiting', stale: true, isKnown: false, position: 0 });
if (scene === 'stale')
  station.connection$.next({
    state: 'waiting',
    stale: true,
    isKnown: true,
    lastFrameAt: screenNow - 12_000,
    position: 500,
  });
if (scene === 'sound') station.sound$.next({ state: 'quiet', blocked: true });
if (scene === 'ringing') station.sound$.next({ state: 'ringing', blocked: false });
if (scene === 'flood') {
  let i = 0;
  setInterval(() => {
    const at = new Date(screenNow - 1_000 + i).toISOString();
    station.put(
      ...manyAlarms(50, screenNow, i + 11).map((alarm) => ({ ...alarm, id: `flood-${(i += 1)}`, startTime: at })),
    );
  }, 100);
}
Object.assign(window, { station });
if (scene === 'reason' || scene === 'refused')
  station.put(
    anAlarm({
      id: 'a-0',
      status: 'received',
      owner: {
        userId: scene === 'reason' ? 'u-xuancheng' : 'u-jingde',
        realName: scene === 'reason' ? '宣城值班员' : '旌德值班员',
      },
      receivedAt: '2025-11-21T06:01:40.000Z',
      startTime: new Date(screenNow - 9_000).toISOString(),
    }),
  );
if (scene === 'refused')
  station.triage$.next({
    selectedId: 'a-0',
    outbox: [],
    refusal: {
      alarmId: 'a-0',
      action: 'receive',
      message: '已被接警',
      owner: { userId: 'u-jingde', realName: '旌德值班员' },
    },
  });
if (scene === 'reason') station.triage$.next({ selectedId: 'a-0', outbox: [] });
const root = document.getElementById('root');
if (root) createRoot(root).render(<App entrance={entranceOf(station)} />);
