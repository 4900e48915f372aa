import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenNow } from '../support/fake-alarms.ts';
import { openForm, press } from '../support/fire-form.tsx';
import { burning } from '../support/fires-at-screen.ts';

describe('the end of a fire', () => {
  const grade = () => screen.getByText('按《森林防火条例》第四十条').parentElement?.textContent;
  test('shows the grade by Article 40 with its reason while one types', async () => {
    const { person } = openForm('end');
    expect(grade()).toContain('一般森林火灾：其他林地起火');
    await person.type(screen.getByLabelText('有林地'), '0.99');
    expect(grade()).toContain('一般森林火灾：受害森林面积 0.99 公顷，不足 1 公顷');
    await person.type(screen.getByLabelText('灌木林地'), '0.01');
    expect(grade()).toContain('较大森林火灾：受害森林面积 1 公顷，达到 1 公顷以上');
    await person.type(screen.getByLabelText('草地'), '5000');
    expect(grade()).toContain('较大森林火灾');
    await person.clear(screen.getByLabelText('死亡'));
    await person.type(screen.getByLabelText('死亡'), '10');
    expect(grade()).toContain('重大森林火灾：死亡 10 人，达到 10 人以上');
  });
  test('offers what the dictionaries hold now, and grades by where an entry stands in them', async () => {
    const entry = (code: string, name: string, children?: readonly object[]) => ({
      id: code,
      parentId: '0',
      code,
      name,
      order: 1,
      ...(children ? { children } : {}),
    });
    const held = {
      fireCause: [entry('sky', '天上来', [entry('beacon', '孔明灯')])],
      landKind: [entry('bamboo', '竹林'), entry('grass', '草地', [entry('reed', '芦苇')])],
    };
    const { person, sent } = openForm('end', burning({ burned: { gone: 1 } }), {
      answers: (station) => {
        for (const [code, data] of Object.entries(held))
          station.answerTo('dictionaryByCode', { code }, { state: 'ready', data });
      },
    });
    const causes = [...screen.getByLabelText('起火原因').querySelectorAll('option')].map(({ text }) => text.trim());
    expect(causes.slice(1)).toEqual(['天上来', '孔明灯']);
    expect(screen.queryByLabelText('有林地')).toBeNull();
    await person.type(screen.getByLabelText('芦苇'), '5000');
    await person.clear(screen.getByLabelText('gone'));
    expect(grade()).toContain('一般森林火灾：其他林地起火');
    await person.type(screen.getByLabelText('竹林'), '1');
    expect(grade()).toContain('较大森林火灾');
    await person.selectOptions(screen.getByLabelText('起火原因'), 'beacon');
    await person.click(press('结束处置'));
    expect(sent()).toMatchObject([['endHandle', { record: { cause: 'beacon', burned: { reed: 5_000, bamboo: 1 } } }]]);
  });
  test('wants a cause, and the times in their order', async () => {
    const { person, sent } = openForm('end');
    await person.click(press('结束处置'));
    expect(document.activeElement).toBe(screen.getByLabelText('起火原因'));
    await person.selectOptions(screen.getByLabelText('起火原因'), '农事用火');
    await person.clear(screen.getByLabelText('扑灭时间'));
    await person.type(screen.getByLabelText('扑灭时间'), '2025-11-21T10:00');
    await person.click(press('结束处置'));
    expect(screen.getByText('扑灭时间不能早于起火时间')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  test.each([
    ['is out at this second unless another is typed', undefined, Math.floor(screenNow / 1_000) * 1_000],
    ['is out at its beginning where only that minute is typed', screenNow, screenNow - 10_000],
    ['is out at the second that is typed', screenNow - 4_000, Math.floor(screenNow / 1_000) * 1_000 - 4_000],
  ])('%s', async (what, typed, expected) => {
    const { person, sent } = openForm('end', burning({ startTime: new Date(screenNow - 10_000).toISOString() }));
    await person.selectOptions(screen.getByLabelText('起火原因'), '不明');
    const inBeijing = new Date((typed ?? 0) + 8 * 3_600_000).toISOString();
    const value = inBeijing.slice(0, what.includes('minute') ? 16 : 19);
    if (typed !== undefined) fireEvent.change(screen.getByLabelText('扑灭时间'), { target: { value } });
    await person.click(press('结束处置'));
    expect(sent()).toMatchObject([['endHandle', { record: { outAt: new Date(expected).toISOString() } }]]);
  });
  test('sends the record', async () => {
    const { person, sent } = openForm('end', burning({ startTime: new Date(screenNow - 10_000).toISOString() }));
    await person.type(screen.getByLabelText('有林地'), '12.5');
    await person.selectOptions(screen.getByLabelText('起火原因'), '农事用火');
    await person.type(screen.getByLabelText('人员（人）'), '40');
    await person.type(screen.getByLabelText('扑救费用（元）'), '35000');
    await person.click(press('结束处置'));
    expect(sent()).toEqual([
      [
        'endHandle',
        {
          fireId: 'f1',
          record: {
            outAt: new Date(Math.floor(screenNow / 1_000) * 1_000).toISOString(),
            burned: { forest: 12.5 },
            deaths: 0,
            seriousInjuries: 0,
            lightInjuries: 0,
            cause: 'farming',
            costYuan: 35_000,
            fighters: 40,
          },
          burnedSeen: {},
        },
      ],
    ]);
  });
  test('takes in land that is told while it is typed', async () => {
    const { person, sent, change } = openForm('end', burning({ burned: { forest: 1 } }));
    await person.type(screen.getByLabelText('草地'), '3');
    change(burning({ burned: { forest: 1.5, shrub: 0.2 } }));
    expect(screen.getByLabelText<HTMLInputElement>('灌木林地').value).toBe('0.2');
    expect(grade()).toContain('受害森林面积 1.7 公顷');
    await person.selectOptions(screen.getByLabelText('起火原因'), '不明');
    await person.click(press('结束处置'));
    expect(sent()).toMatchObject([
      [
        'endHandle',
        { record: { burned: { forest: 1.5, shrub: 0.2, grass: 3 } }, burnedSeen: { forest: 1.5, shrub: 0.2 } },
      ],
    ]);
  });
  test('wants land typed anew that was typed over less than is told by then', async () => {
    const { person, sent, change } = openForm('end', burning({ burned: { forest: 1 } }));
    const forest = () => screen.getByLabelText<HTMLInputElement>('有林地');
    await person.selectOptions(screen.getByLabelText('起火原因'), '不明');
    await person.clear(forest());
    await person.type(forest(), '2');
    change(burning({ burned: { forest: 1.5 } }));
    await person.type(forest(), '.1');
    await person.click(press('结束处置'));
    expect([forest().value, document.activeElement, sent()]).toEqual(['2.1', forest(), []]);
    expect(screen.getByText('已登记的面积现为1.5公顷，请核对后重新填写')).toBeTruthy();
    await person.clear(forest());
    await person.type(forest(), '2.5');
    await person.click(press('结束处置'));
    expect(sent()).toMatchObject([['endHandle', { record: { burned: { forest: 2.5 } }, burnedSeen: { forest: 1.5 } }]]);
  });
  test('begins with the land that was told already, and marks what the server refuses in the record', async () => {
    const { station, person } = openForm('end', burning({ burned: { shrub: 3 } }));
    expect(screen.getByLabelText<HTMLInputElement>('灌木林地').value).toBe('3');
    await person.selectOptions(screen.getByLabelText('起火原因'), '不明');
    await person.click(press('结束处置'));
    act(() =>
      station.commands[0]?.state$.next({
        state: 'refused',
        code: 'A0400',
        message: '人数过大',
        field: 'record.deaths',
      }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('死亡'));
    expect(screen.getByText('人数过大')).toBeTruthy();
  });
});
