import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { organizationQuery } from '../../contract/dictionaries/schemas.ts';
import { dispatchBody } from '../../contract/fires/command-schemas.ts';
import { firePageQuery, levelQuery, viewSearchBody } from '../../contract/fires/list-schemas.ts';
import { operatorLogQuery } from '../../contract/fires/schemas.ts';
import { transferBody } from '../../contract/fires/transfer-schemas.ts';
import { incidentAlarmsQuery, incidentPageQuery, incidentSplitBody } from '../../contract/incidents/schemas.ts';
import { logQuery } from '../../contract/log/schemas.ts';
import { peopleQuery } from '../../contract/people/schemas.ts';
import { districtPath } from '../../contract/places/schemas.ts';
import { answerTaskBody, pushFields, pushSmsBody, releaseTaskBody, smsH5Query } from '../../contract/rescue/schemas.ts';
import { answerBody } from '../../contract/rescue/view-schemas.ts';
import { shiftQuery } from '../../contract/shift/schemas.ts';
import { outboxQuery } from '../../contract/sms/schemas.ts';
import { statisticsExportQuery, statisticsTableQuery } from '../../contract/statistics/schemas.ts';

/** What is said of a request, by its field; nothing where it is taken. */
const saidOf = (schema: z.ZodType, body: object): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const fire = { fireId: 'f1' };
const sms = { ...fire, hours: 24 };
const answer = { secret: 'abcdefghijklmnopqrst', key: 'answer-1' };
const view = { west: 118, south: 30, east: 119, north: 31 };
const task = { taskId: 't1' };

describe('what a request must say', () => {
  test.each<[string, z.ZodType, object, string[]]>([
    ['dispatchBody', dispatchBody, { ...fire, forces: [{ kind: 'crew', name: '一队' }] }, []],
    ['dispatchBody', dispatchBody, { ...fire, forces: [{ kind: 'crew', resourceId: 'c1' }] }, []],
    [
      'dispatchBody',
      dispatchBody,
      { ...fire, forces: [{ kind: 'crew' }] },
      ['forces.0.name: 请选择力量，或填写其名称'],
    ],
    ['viewSearchBody', viewSearchBody, view, []],
    ['viewSearchBody', viewSearchBody, { ...view, east: 118, north: 30 }, []],
    ['viewSearchBody', viewSearchBody, { ...view, east: 117.9 }, ['east: 东界不能小于西界']],
    ['viewSearchBody', viewSearchBody, { ...view, north: 29.9 }, ['north: 北界不能小于南界']],
    ['levelQuery', levelQuery, fire, []],
    ['levelQuery', levelQuery, { longitude: '118.5', latitude: '30' }, []],
    ['levelQuery', levelQuery, {}, ['fireId: 请给出 fireId，或经度和纬度']],
    ['levelQuery', levelQuery, { longitude: '118.5' }, ['fireId: 请给出 fireId，或经度和纬度']],
    ['levelQuery', levelQuery, { latitude: '30' }, ['fireId: 请给出 fireId，或经度和纬度']],
    [
      'levelQuery',
      levelQuery,
      { ...fire, longitude: '118.5', latitude: '30' },
      ['fireId: 请给出 fireId，或经度和纬度'],
    ],
    ['levelQuery', levelQuery, { ...fire, kinds: 'sea' }, ['kinds.0: 没有这种防火资源']],
    ['levelQuery', levelQuery, { ...fire, levels: `5${','.repeat(199)}` }, []],
    ['operatorLogQuery', operatorLogQuery, fire, []],
    ['operatorLogQuery', operatorLogQuery, { alarmId: 'a1' }, []],
    ['operatorLogQuery', operatorLogQuery, {}, ['fireId: 请给出 fireId 或 alarmId 之一']],
    ['operatorLogQuery', operatorLogQuery, { ...fire, alarmId: 'a1' }, ['fireId: 请给出 fireId 或 alarmId 之一']],
    ['transferBody', transferBody, { ...fire, transferStatus: 2 }, []],
    ['transferBody', transferBody, { ...fire, transferStatus: '1', to: '341825' }, []],
    ['transferBody', transferBody, { ...fire, transferStatus: 1 }, ['to: 请选择转交到的区域']],
    ['incidentSplitBody', incidentSplitBody, { incidentId: 'i1', reason: '两处', alarmIds: ['a1'] }, []],
    ['incidentSplitBody', incidentSplitBody, { incidentId: 'i1', reason: '两处', restore: 'i2' }, []],
    [
      'incidentSplitBody',
      incidentSplitBody,
      { incidentId: 'i1', reason: '两处' },
      ['alarmIds: 请选择要拆出的报警，或要恢复的警情'],
    ],
    [
      'incidentSplitBody',
      incidentSplitBody,
      { incidentId: 'i1', reason: '两处', alarmIds: ['a1'], restore: 'i2' },
      ['alarmIds: 请选择要拆出的报警，或要恢复的警情'],
    ],
    ['answerTaskBody', answerTaskBody, { ...task, state: 'done' }, []],
    ['answerTaskBody', answerTaskBody, { ...task, state: 'refused', remark: '路断' }, []],
    ['answerTaskBody', answerTaskBody, { ...task, state: 'refused' }, ['remark: 请填写无法完成的原因']],
    ['answerTaskBody', answerTaskBody, { ...task, state: 'refused', remark: ' ' }, ['remark: 请填写无法完成的原因']],
    ['pushSmsBody', pushSmsBody, { ...sms, to: [{ phone: '13855512345' }, { userId: 'u1' }, { forceId: 'w1' }] }, []],
    [
      'pushSmsBody',
      pushSmsBody,
      {
        ...sms,
        to: [
          { phone: '13855512345', forceId: 'w1' },
          { userId: 'u1', forceId: 'w1' },
        ],
      },
      [],
    ],
    ['pushSmsBody', pushSmsBody, { ...sms, to: [{ name: '村主任' }] }, ['to.0.phone: 请给出手机号、人员或力量之一']],
    [
      'pushSmsBody',
      pushSmsBody,
      { ...sms, to: [{ phone: '13855512345', userId: 'u1' }] },
      ['to.0.phone: 请给出手机号、人员或力量之一'],
    ],
    [
      'pushSmsBody',
      pushSmsBody,
      { ...sms, to: [{ phone: '13855512345', userId: 'u1', forceId: 'w1' }] },
      ['to.0.phone: 请给出手机号、人员或力量之一'],
    ],
    [
      'pushSmsBody',
      pushSmsBody,
      { ...sms, hours: 5, to: [{ forceId: 'w1' }] },
      ['hours: 有效期只能为6、12、24、36、48或72小时'],
    ],
    ['smsH5Query', smsH5Query, { ...fire, forceId: 'w1' }, []],
    ['smsH5Query', smsH5Query, { ...fire, userId: 'u1' }, []],
    ['smsH5Query', smsH5Query, { ...fire, to: '村主任' }, []],
    ['smsH5Query', smsH5Query, fire, ['to: 请选择力量、人员，或填写姓名']],
    ['answerBody', answerBody, { ...answer, answer: 'arrived' }, []],
    ['answerBody', answerBody, { ...answer, answer: 'arrived', longitude: 118, latitude: 30 }, []],
    [
      'answerBody',
      answerBody,
      { ...answer, answer: 'arrived', longitude: 118 },
      ['latitude: 位置应同时包含经度和纬度'],
    ],
    ['answerBody', answerBody, { ...answer, answer: 'arrived', latitude: 30 }, ['latitude: 位置应同时包含经度和纬度']],
    ['answerBody', answerBody, { ...answer, answer: 'refused', text: '路断' }, []],
    ['answerBody', answerBody, { ...answer, answer: 'refused' }, ['text: 请填写无法前往的原因']],
    ['answerBody', answerBody, { ...answer, answer: 'feedBack', text: '烟大' }, []],
    ['answerBody', answerBody, { ...answer, answer: 'feedBack', fileIds: ['p1'] }, []],
    ['answerBody', answerBody, { ...answer, answer: 'feedBack' }, ['text: 请填写反馈内容或附上照片']],
    ['statisticsTableQuery', statisticsTableQuery, { table: 'years' }, []],
    ['statisticsTableQuery', statisticsTableQuery, { table: 'years', fromYear: 2020 }, []],
    ['statisticsTableQuery', statisticsTableQuery, { table: 'years', toYear: 2020 }, []],
    ['statisticsTableQuery', statisticsTableQuery, { table: 'years', fromYear: 2020, toYear: 2020 }, []],
    [
      'statisticsTableQuery',
      statisticsTableQuery,
      { table: 'years', fromYear: 2021, toYear: 2020 },
      ['toYear: 结束年份不能早于开始年份'],
    ],
    [
      'statisticsExportQuery',
      statisticsExportQuery,
      { table: 'years', fromYear: 2021, toYear: 2020 },
      ['toYear: 结束年份不能早于开始年份'],
    ],
  ])('%#: %s', (_name, schema, body, said) => {
    expect(saidOf(schema, body)).toEqual(said);
  });

  test('a list in a text is no longer than 200 characters', () => {
    expect(saidOf(levelQuery, { ...fire, levels: `5${','.repeat(200)}` })).toHaveLength(1);
  });
});

describe('what a request is read as', () => {
  test('names in a text stand apart by commas, with blanks and empty ones left out', () => {
    expect(levelQuery.parse({ ...fire, kinds: ' crew, ,water,', levels: '5,,10' })).toEqual({
      ...fire,
      kinds: ['crew', 'water'],
      levels: ['5', '10'],
    });
    expect(pushFields.parse({ userIds: 'u1,,u2,u1', content: '待命' }).userIds).toEqual(['u1', 'u2']);
    expect(pushFields.safeParse({ userIds: ',', content: '待命' }).error?.issues[0]?.message).toBe('请选择人员');
  });

  test('people who are named twice are meant once', () => {
    expect(releaseTaskBody.parse({ ...fire, userIds: ['u1', 'u2', 'u1'], content: '清理' }).userIds).toEqual([
      'u1',
      'u2',
    ]);
  });

  test.each<[string, z.ZodType, object, string]>([
    ['fires', firePageQuery, {}, '每页条数只能是10、20、50或100'],
    ['incidents', incidentPageQuery, {}, '每页条数只能是10、20、50或100'],
    ['alarms of an incident', incidentAlarmsQuery, { incidentId: 'i1' }, '每页条数只能是10、20、50或100'],
    ['the log', logQuery, {}, '每页条数只能为10、20、50或100'],
    ['SMS', outboxQuery, {}, '每页条数只能为10、20、50或100'],
  ])('pages of %s have one of four sizes, ten where nothing is said', (_what, schema, more, message) => {
    for (const pageSize of [10, 20, 50, 100])
      expect(schema.parse({ ...more, pageSize: String(pageSize) })).toMatchObject({ pageSize });
    expect(schema.parse(more)).toMatchObject({ pageSize: 10 });
    expect(saidOf(schema, { ...more, pageSize: '7' })).toEqual([`pageSize: ${message}`]);
  });

  test.each<[string, z.ZodType]>([
    ['a shift', shiftQuery],
    ['the log', logQuery],
    ['people', peopleQuery],
    ['districts', districtPath],
    ['organisations', organizationQuery],
  ])('the region of %s is a code of two, four, six, nine or twelve digits', (_what, schema) => {
    for (const regionCode of ['34', '3418', '341825', '341825100', '341825100001'])
      expect(saidOf(schema, { regionCode })).toEqual([]);
    for (const regionCode of ['3', '341', '34182510', 'ab', '']) {
      expect(saidOf(schema, { regionCode })).toEqual([expect.stringMatching(/^regionCode: .*区划代码/)]);
    }
  });
});
