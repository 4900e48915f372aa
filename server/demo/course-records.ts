import { streamOf } from '../../contract/stream-names.ts';
import { dayMs, minuteMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { StreamWrite } from '../store/port.ts';
import { officerIn, postsOf } from './officers.ts';
import { luckOf } from './random.ts';
import { villageRangers } from './rangers.ts';

const remark = '本课程为演示数据。';
const text = (...parts: readonly string[]): string => [...parts, `<p>${remark}</p>`].join('');
const listed = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The demo's courses, each of which says that it is one. */
export const demoCourses: readonly SeedRecord[] = [
  {
    id: 'demo-course-1',
    values: {
      title: '发现火情怎样报告（演示）',
      regionCode: '34',
      groups: ['u3', 'u1'],
      minutes: 10,
      published: true,
      content: text(
        '<p>发现森林火情，先报告，再行动。拨打 <strong>12119</strong> 或所在乡镇的值班电话。</p>',
        '<h3>要说清的内容</h3>',
        listed(
          '在哪里：乡镇、村、山名，附近的路、河、房屋',
          '什么在烧：草、灌木还是树林，火有多大',
          '往哪里烧：风向、上山还是下山',
          '附近有什么：村庄、电线、加油站、学校',
          '您是谁，电话多少，人在什么位置',
        ),
        '<p>报告后保持电话畅通，在安全的地方观察火势，有变化随时再报。</p>',
      ),
    },
  },
  {
    id: 'demo-course-2',
    values: {
      title: '火场安全与避险（演示）',
      regionCode: '34',
      groups: ['u3'],
      minutes: 20,
      published: true,
      content: text(
        '<p>扑火先看安全：看地形、看风向、看退路。</p>',
        '<h3>不能进入的地方</h3>',
        listed('狭窄的山谷、鞍部和陡坡', '火头的正前方和上方', '茂密的灌丛和幼林', '没有退路的地方'),
        '<h3>遇到危险时</h3>',
        listed(
          '迅速向火烧迹地、河滩、公路等没有可燃物的地方转移',
          '不向山上跑，不顺风跑',
          '来不及转移时，清出一块空地，卧倒，用湿毛巾捂住口鼻',
        ),
      ),
    },
  },
  {
    id: 'demo-course-3',
    values: {
      title: '接警与核实（演示）',
      regionCode: '34',
      groups: ['u1'],
      minutes: 15,
      published: true,
      content: text(
        '<p>接到报警后按时限接警、核实、处置。卫星热点先看固定热源名录，再请护林员现场核实。</p>',
        listed('按 <strong>R</strong> 接警', '核实地点：坐标、地名、来电人的说法是否一致', '有火必报，报扑同步'),
      ),
    },
  },
];

const minutesOf: Readonly<Record<string, number>> = { 'demo-course-1': 10, 'demo-course-2': 20, 'demo-course-3': 15 };
const forRangers = ['demo-course-1', 'demo-course-2'];
const forOfficers = ['demo-course-1', 'demo-course-3'];

/** Some have read all of a course, some a part of it, some nothing; the seconds are made up. */
export async function seedReading({
  db,
  store,
  clock,
  gazetteer,
}: Pick<Context, 'db' | 'store' | 'clock'> & { gazetteer: Gazetteer }) {
  const known = await db.selectFrom('reading_times').select('course_id').limit(1).executeTakeFirst();
  if (known) return;
  const people = [
    ...villageRangers(gazetteer).map((one) => ({ ...one, courses: forRangers })),
    ...postsOf('simulated').map((code) => ({ ...officerIn(code), courses: forOfficers })),
  ];
  const now = clock.now();
  const writes: StreamWrite[] = [];
  const rows = people.flatMap(({ userId, realName, regionCode, courses }) =>
    courses.flatMap((courseId) => {
      const random = luckOf(`${courseId} ${userId}`);
      const minutes = minutesOf[courseId] ?? 0;
      const share = random() * 1.6 - 0.3;
      if (share <= 0) return [];
      const seconds = Math.round((Math.min(share, 1.1) * minutes * minuteMs) / 1_000);
      const lastAt = now - Math.floor(random() * 20 * dayMs);
      if (share >= 1)
        writes.push({
          stream: streamOf('reading', `${courseId}.${userId}`),
          expectedVersion: 0,
          events: [
            {
              type: 'reading.completed',
              areaCode: regionCode,
              data: {
                courseId,
                userId,
                name: realName,
                minutes,
                seconds,
                demo: true as const,
                title: String(demoCourses.find(({ id }) => id === courseId)?.values['title']),
              },
            },
          ],
        });
      return [{ course_id: courseId, user_id: userId, seconds, first_at: lastAt, last_at: lastAt }];
    }),
  );
  await store.append({ actor: 'system', writes, rows: rows.map((values) => ({ table: 'reading_times', values })) });
}
