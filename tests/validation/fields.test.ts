import { describe, expect, test } from 'vitest';
import { checkField, isEmpty } from '../../contract/resources/check.ts';
import {
  amounts,
  choice,
  date,
  dateTime,
  flag,
  link,
  links,
  people,
  person,
  region,
  regions,
  text,
  whole,
  type Field,
} from '../../contract/resources/field.ts';
import { users } from '../../contract/system/user.ts';

describe('what a form says below a field', () => {
  test.each<[string, Field, unknown, string | undefined]>([
    ['a text that is wanted', text('标题', { required: true }), '', '请输入标题'],
    ['blanks in a text that is wanted', text('标题', { required: true }), ' \t', '请输入标题'],
    ['a text that is not wanted', text('标题'), '', undefined],
    ['a text that just fits', text('标题', { max: 3 }), '护林员', undefined],
    ['a text too long', text('标题', { max: 3 }), '护林员组', '标题最长3位'],
    ['a text against its rule', text('手机号', { rule: 'phone' }), '139', '请输入正确格式的手机号！'],
    ['a rule for what was left out', text('手机号', { rule: 'phone' }), '', undefined],
    ['a day', date('日期'), '2024-02-29', undefined],
    ['no day', date('日期'), '2025-02-29', '日期格式为 YYYY-MM-DD'],
    ['a day that is wanted', date('日期', { required: true }), undefined, '请选择日期'],
    ['a moment', dateTime('时间'), '2025-11-21T06:03:22.000Z', undefined],
    ['a moment of no known zone', dateTime('时间'), '2025-11-21 14:03:22', '时间格式不正确'],
    ['a choice', choice('性别', { 0: '男', 1: '女' }), '1', undefined],
    ['no choice of these', choice('性别', { 0: '男', 1: '女' }), '2', '性别不在可选范围内'],
    ['a whole number', whole('数量', { min: 1, max: 10 }), 10, undefined],
    ['a whole number as it was typed', whole('数量', { min: 1, max: 10 }), '10', undefined],
    ['a number too great', whole('数量', { min: 1, max: 10 }), 11, '数量应在1到10之间'],
    ['a number too great as it was typed', whole('数量', { min: 1, max: 10 }), '11', '数量应在1到10之间'],
    ['half a number', whole('数量'), 1.5, '数量应为整数'],
    ['no number at all', whole('数量'), '十', '数量应为整数'],
    ['zero where a number is wanted', whole('数量', { required: true }), 0, undefined],
    ['no where an answer is wanted', flag('停用', { required: true }), false, undefined],
    ['a county', region('区域'), '341825', undefined],
    ['no area of any level', region('区域'), '34182', '请选择行政区划'],
    ['several areas, one of them wrong', regions('区域'), ['34', '3'], '请选择行政区划'],
    ['no area where some are wanted', regions('区域', { required: true }), [], '请选择区域'],
    ['a link that is wanted', link('上级', 'organization', { required: true }), null, '请选择上级'],
    ['a person who is wanted', person('负责人', { required: true }), '', '请选择负责人'],
    ['nobody where people are wanted', people('接收人员', { required: true }), [], '请选择接收人员'],
    ['people', people('接收人员', { required: true }), ['u-1', 'u-2'], undefined],
    ['amounts', amounts('物资', 'material', { max: 9 }), [{ id: 'm1', n: 9 }], undefined],
    ['an amount of nothing', amounts('物资', 'material'), [{ id: '', n: 1 }], '请选择物资'],
    [
      'the same twice',
      amounts('物资', 'material'),
      [
        { id: 'm1', n: 1 },
        { id: 'm1', n: 2 },
      ],
      '物资中有重复的',
    ],
    ['too much', amounts('物资', 'material', { max: 9 }), [{ id: 'm1', n: 10 }], '物资的数量应为1到9的整数'],
    ['links', links('角色', 'role', { required: true }), ['r1', 'r2'], undefined],
  ])('%s', (_, field, value, message) => {
    expect(checkField(field, value)).toBe(message);
  });
});

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  ['  ', true],
  [[], true],
  [0, false],
  [false, false],
  ['0', false],
  [[''], false],
])('%j is nothing entered: %j', (value, is) => {
  expect(isEmpty(value)).toBe(is);
});

test('a user is asked for the same formats wherever they are entered', () => {
  const { mobile, email, officePhone, qq } = users.fields;
  expect([
    checkField(mobile, '129'),
    checkField(email, 'x'),
    checkField(officePhone, '1'),
    checkField(qq, 'a'),
  ]).toEqual([
    '请输入正确格式的手机号！',
    '请输入正确格式的邮箱！',
    '请输入正确格式的固定电话！',
    '请输入数字,最大长度20,最小长度5',
  ]);
});
