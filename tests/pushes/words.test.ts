import { describe, expect, test } from 'vitest';
import { smsSize } from '../../contract/pushes/segments.ts';
import { filled, templateFault } from '../../contract/pushes/template.ts';
import { isAbout, type RuleTerms, verdictOf } from '../../contract/pushes/verdict.ts';
import { quietUntil, windowEnd, windowsIn, windowsInWords } from '../../contract/pushes/windows.ts';
import { ruleInWords, type SaidRule } from '../../contract/pushes/words.ts';

/** A moment in China on Thursday 5 March 2026, or so many days later. */
const at = (time: string, day = 5): number => Date.parse(`2026-03-0${day}T${time}:00+08:00`);
const iso = (ms: number | undefined): string => (ms === undefined ? 'none' : new Date(ms).toISOString());

describe('windows of a day', () => {
  test('are read as people write them, and said again in one way', () => {
    const windows = windowsIn('22:00-6:00、12：00 至 14:00') ?? [];
    expect(windowsInWords(windows)).toBe('22:00–次日06:00、12:00–14:00');
    expect(windowsIn(undefined)).toEqual([]);
    expect(windowsInWords(windowsIn('0:00-24:00') ?? [])).toBe('00:00–24:00');
  });

  test.each(['22点到6点', '22:00', '25:00-26:00', '22:60-23:00', '08:00-08:00', '24:00-02:00', '22:00-06:00、x'])(
    '%s is no window',
    (text) => {
      expect(windowsIn(text)).toBeUndefined();
    },
  );

  test.each([
    ['21:59', 5, 'none'],
    ['22:00', 5, iso(at('06:00', 6))],
    ['23:59', 5, iso(at('06:00', 6))],
    ['00:00', 6, iso(at('06:00', 6))],
    ['05:59', 6, iso(at('06:00', 6))],
    ['06:00', 6, 'none'],
  ])('one over midnight holds at %s of the day %i until %s, by the clock of China', (time, day, end) => {
    expect(iso(windowEnd(windowsIn('22:00-06:00') ?? [], at(time, day)))).toBe(end);
  });

  test('one over midnight belongs to the day on which it began', () => {
    const night = windowsIn('22:00-06:00') ?? [];
    const thursday = [4];
    expect(windowEnd(night, at('23:00', 5), thursday)).toBe(at('06:00', 6));
    expect(windowEnd(night, at('05:00', 6), thursday)).toBe(at('06:00', 6));
    expect(windowEnd(night, at('05:00', 5), thursday)).toBeUndefined();
    expect(windowEnd(night, at('23:00', 6), thursday)).toBeUndefined();
  });

  test('quiet windows that follow each other end with the last of them', () => {
    const windows = windowsIn('22:00-06:00、06:00-08:00、12:00-14:00') ?? [];
    expect(quietUntil(windows, at('23:00'))).toBe(at('08:00', 6));
    expect(quietUntil(windows, at('13:00'))).toBe(at('14:00'));
    expect(quietUntil(windows, at('09:00'))).toBeUndefined();
    expect(quietUntil(windowsIn('00:00-24:00') ?? [], at('09:00'))).toBeLessThanOrEqual(at('09:00') + 8 * 86_400_000);
  });
});

describe('segments of an SMS', () => {
  test.each([
    ['火'.repeat(70), 'UCS-2', 70, 1],
    ['火'.repeat(71), 'UCS-2', 71, 2],
    ['火'.repeat(134), 'UCS-2', 134, 2],
    ['火'.repeat(135), 'UCS-2', 135, 3],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    [`${'a'.repeat(69)}火`, 'UCS-2', 70, 1],
    ['🔥'.repeat(35), 'UCS-2', 70, 1],
    // A character of two halves is not broken over two segments: 33 of them fit in 67.
    ['🔥'.repeat(66), 'UCS-2', 132, 2],
    ['🔥'.repeat(67), 'UCS-2', 134, 3],
  ])('%s', (text, coding, length, segments) => {
    expect(smsSize(text)).toEqual({ coding, length, segments });
  });
});

describe('a template', () => {
  test('knows its placeholders, and says which there are', () => {
    expect(templateFault('{事件}：{地点}', ['fireOpened'])).toBeUndefined();
    expect(templateFault('{地址}', ['fireOpened'])).toBe('没有占位符 {地址}，可用：{事件} {地点} {区域} {时间} {说明}');
    expect(templateFault('{级别}', ['fireOpened'])).toMatch(/^所选事件没有 \{级别\}/);
    expect(templateFault('{级别}', ['fireOpened', 'fireLeveled'])).toBeUndefined();
    expect(templateFault('{地点', ['fireOpened'])).toBe('花括号不成对');
  });

  test('is filled with what the event knows', () => {
    expect(filled('{事件}：{地点}{期限}', { 事件: '火情确认', 地点: '版书镇' })).toBe('火情确认：版书镇');
  });
});

const terms = (more: object): RuleTerms => ({ regionCode: '3418', kinds: ['incident'], ...more });
const happening = {
  kind: 'incident' as const,
  position: 1,
  stream: 'incident-1',
  at: '',
  areaCodes: ['341825'],
  urgency: 2 as const,
  source: 5,
  grade: 2,
};

test.each([
  [terms({}), true],
  [terms({ regionCode: '341825' }), true],
  [terms({ regionCode: '3410' }), false],
  [terms({ sources: ['1'] }), false],
  [terms({ sources: ['1', '5'] }), true],
  [terms({ priority: '2' }), true],
  [terms({ priority: '1' }), false],
  [terms({ kinds: ['disaster'], colour: 'red' }), false],
])('a rule is about an event where %j: %s', (rule, expected) => {
  expect(isAbout(rule, happening)).toBe(expected);
});

test.each([
  ['341825', true],
  ['341825100', true],
  ['34', true],
  ['3410', false],
])(
  'a warning of disaster for a whole city is told by a rule of %s: %s; an incident there only from above',
  (region, is) => {
    const warning = { ...happening, kind: 'disaster' as const, areaCodes: ['3418'] };
    expect(isAbout(terms({ kinds: ['disaster'], regionCode: region }), warning)).toBe(is);
    const incident = { ...happening, areaCodes: ['3418'] };
    expect(isAbout(terms({ regionCode: region }), incident)).toBe(region === '34');
  },
);

test('at night only what is as urgent as the rule says goes through; the rest waits until the morning', () => {
  const rule = terms({ quietHours: '22:00-06:00', quietUrgency: '1' });
  expect(verdictOf(rule, happening, at('12:00'))).toBe('send');
  expect(verdictOf(rule, happening, at('23:00'))).toEqual({ until: at('06:00', 6) });
  expect(verdictOf(rule, { ...happening, urgency: 1 }, at('23:00'))).toBe('send');
  expect(verdictOf({ ...rule, quietThen: 'drop' }, happening, at('23:00'))).toBe('drop');
  expect(verdictOf({ ...rule, hours: '08:00-18:00' }, happening, at('23:00'))).toBe('none');
});

test('a rule says in words what it does', () => {
  const rule = {
    ...terms({
      priority: '1',
      quietHours: '22:00-06:00',
      quietUrgency: '1',
      weekdays: ['5', '1'],
      hours: '08:00-20:00',
    }),
    roles: ['ZBY'],
    levels: ['city'],
    onDuty: true,
    others: ['u1'],
    by: ['message', 'sms'],
    perHour: 6,
  } as unknown as SaidRule;
  expect(ruleInWords(rule, { region: '宣城市', roles: ['值班员'] })).toEqual([
    '周一、周五 08:00–20:00，宣城市有新警情（警情优先级不低于“紧急”）时，' +
      '以站内消息、短信通知事件所在区域市级的值班员（仅当值）、另行指定的 1 人。',
    '静默时段 22:00–次日06:00 只推送“特急”的事件，其余到静默结束时合并成一条补发。',
    '每人每小时最多 6 条，超出的不发，只记录。',
  ]);
});
