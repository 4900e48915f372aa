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
        },
      ],
    ]);
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
