import { describe, expect, test } from 'vitest';
import { fireRisk } from '../../contract/risk/fire-risk.ts';
import { organizations, roles } from '../../contract/system/access.ts';
import { helpArticles } from '../../contract/system/publications.ts';
import { areaOf, decideChange, decideCreate, decideRemove } from '../../server/resources/decider.ts';
import type { KeptRecord } from '../../server/resources/projection.ts';
import { mayRead } from '../../server/resources/scope.ts';

const head = { id: 'r1', version: 3, areaCode: '3418', createdAt: '', changedAt: '', changedBy: 'u1' };
const article: KeptRecord = { ...head, title: '巡护要点', topic: '巡护', order: 3, content: '<p>每日</p>' };
const risk: KeptRecord = { ...head, regionCode: '3418', day: '2026-03-01', grade: '3', issuedBy: '气象局' };

describe('a new record', () => {
  test('keeps what was entered, and nothing that is empty', () => {
    const values = {
      title: '巡护要点',
      topic: ' ',
      order: 0,
      published: false,
      content: '<p>每日</p>',
      none: null,
      list: [],
    };
    expect(decideCreate(helpArticles, values, '34')).toEqual([
      {
        type: 'help.created',
        areaCode: '34',
        data: { title: '巡护要点', order: 0, published: false, content: '<p>每日</p>' },
      },
    ]);
  });

  test('belongs to its region where it names one, else to that of its keeper', () => {
    expect(decideCreate(organizations, { name: '林业局', regionCode: '341825' }, '3418')[0]?.areaCode).toBe('341825');
    expect(decideCreate(organizations, { name: '林业局' }, '3418')[0]?.areaCode).toBe('3418');
    // What has no region by its declaration belongs to nobody else's.
    expect(areaOf(helpArticles, { regionCode: '341825' }, '34')).toBe('34');
  });
});

describe('a change', () => {
  test('tells only what really differs, as it was and as it is', () => {
    expect(decideChange(helpArticles, article, { title: '巡护要点', order: 7 })).toEqual([
      { type: 'help.changed', areaCode: '3418', data: { from: { order: 3 }, to: { order: 7 } } },
    ]);
    expect(decideChange(helpArticles, article, { title: '巡护要点', order: 3, published: null })).toEqual([]);
    expect(decideChange(helpArticles, article, { published: '' })).toEqual([]);
    expect(decideChange(helpArticles, article, {})).toEqual([]);
  });

  test('that empties a field tells of nothing there, and one that fills it of nothing before', () => {
    expect(decideChange(helpArticles, article, { topic: ' ' })).toMatchObject([
      { data: { from: { topic: '巡护' }, to: { topic: null } } },
    ]);
    expect(decideChange(helpArticles, article, { published: true })).toMatchObject([
      { data: { from: { published: null }, to: { published: true } } },
    ]);
    expect(decideChange(helpArticles, article, { topic: undefined })).toMatchObject([
      { data: { to: { topic: null } } },
    ]);
  });

  test('empties no required field and touches no fixed one', () => {
    expect(decideChange(helpArticles, article, { order: 7, title: '' })).toEqual({
      refused: 'badInput',
      field: 'title',
      message: '标题不能为空',
    });
    expect(decideChange(fireRisk, risk, { day: '2026-03-02' })).toEqual({
      refused: 'badInput',
      field: 'day',
      message: '日期不能修改',
    });
    expect(decideChange(fireRisk, risk, { day: '2026-03-01', grade: '4' })).toMatchObject([
      { data: { from: { grade: '3' }, to: { grade: '4' } } },
    ]);
    expect(decideChange(roles, { ...head, roleCode: 'A' }, { unknown: 1 })).toMatchObject([
      { data: { to: { unknown: 1 } } },
    ]);
  });

  test('moves a record where its region moves, and leaves it otherwise', () => {
    const office: KeptRecord = { ...head, name: '林业局', regionCode: '3418' };
    expect(decideChange(organizations, office, { regionCode: '341825' })).toMatchObject([{ areaCode: '341825' }]);
    expect(decideChange(organizations, office, { name: '林业站' })).toMatchObject([{ areaCode: '3418' }]);
  });
});

describe('a removal', () => {
  test('tells the title, or what stands for it', () => {
    expect(decideRemove(helpArticles, article)).toEqual([
      { type: 'help.removed', areaCode: '3418', data: { title: '巡护要点' } },
    ]);
    expect(decideRemove(helpArticles, head)).toEqual([
      { type: 'help.removed', areaCode: '3418', data: { title: 'r1' } },
    ]);
  });
});

test('records of a region are seen from above, those of the authority from everywhere', () => {
  expect([
    mayRead(organizations, { regionCode: '34' }, article),
    mayRead(organizations, { regionCode: '3418' }, article),
  ]).toEqual([true, true]);
  expect([
    mayRead(organizations, { regionCode: '3410' }, article),
    mayRead(organizations, { regionCode: '341825' }, article),
  ]).toEqual([false, false]);
  expect([
    mayRead(helpArticles, { regionCode: '3410' }, article),
    mayRead(helpArticles, { regionCode: '341825' }, article),
  ]).toEqual([true, true]);
});
