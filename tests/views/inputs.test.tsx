import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openingRange, type DateRange } from '../../contract/validation/date-range.ts';
import type { NumberShape } from '../../contract/validation/numbers.ts';
import { DateRangeInput } from '../../src/kit/inputs/date-range-input.tsx';
import { DigitsInput, NumberInput } from '../../src/kit/inputs/number-input.tsx';
import { PasswordField } from '../../src/kit/inputs/password-field.tsx';
import { useDebounced } from '../../src/kit/inputs/use-debounced.ts';
import { useSmsCounter } from '../../src/kit/inputs/use-sms-counter.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('a range of dates', () => {
  const heard: DateRange[] = [];
  function Range() {
    const [range, setRange] = useState(openingRange);
    return (
      <DateRangeInput
        range={range}
        now={() => screenNow}
        onChange={(next) => {
          heard.push(next);
          setRange(next);
        }}
      />
    );
  }
  const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

  test('shows today, and no dates until they are one’s own', () => {
    show(createFakeStation(), <Range />);
    expect(screen.getByRole('option', { name: '今天', selected: true })).toBeTruthy();
    expect(screen.queryByLabelText('开始日期')).toBeNull();
  });

  test('one’s own dates start with those of the quick range before', async () => {
    const { person } = show(createFakeStation(), <Range />);
    await person.selectOptions(screen.getByLabelText('时间'), '近7天');
    expect(heard.at(-1)).toEqual({ kind: 'days', days: 7 });
    await person.selectOptions(screen.getByLabelText('时间'), '自定义');
    expect([valueOf('开始日期'), valueOf('结束日期')]).toEqual(['2025-11-15', '2025-11-21']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a missing date and a wrong order are said, and both boxes point to it', async () => {
    const { person } = show(createFakeStation(), <Range />);
    await person.selectOptions(screen.getByLabelText('时间'), '自定义');
    await person.clear(screen.getByLabelText('结束日期'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('请选择开始和结束两个日期');
    expect(
      ['开始日期', '结束日期'].map((label) => screen.getByLabelText(label).getAttribute('aria-describedby')),
    ).toEqual([alert.id, alert.id]);
    fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2025-11-01' } });
    expect(screen.getByRole('alert').textContent).toBe('结束日期不能早于开始日期');
    fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2025-10-01' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heard.at(-1)).toEqual({ kind: 'custom', startDate: '2025-10-01', endDate: '2025-11-01' });
  });
});

describe('a number box', () => {
  function Amount({ shape, start = '' }: { shape?: NumberShape; start?: string }) {
    const [value, setValue] = useState(start);
    return (
      <>
        <NumberInput aria-label="面积" value={value} onChange={setValue} {...(shape ? { shape } : {})} />
        <output>{value}</output>
      </>
    );
  }
  const box = (): HTMLInputElement => screen.getByLabelText('面积');
  const held = (): string | null => screen.getByRole('status').textContent;

  test('takes two decimal places and nothing but a number', async () => {
    const { person } = show(createFakeStation(), <Amount />);
    await person.type(box(), 'a1x2.3456');
    expect([box().value, held()]).toEqual(['12.34', '12.34']);
  });

  test('a letter typed in the middle leaves the caret where it was', async () => {
    const { person } = show(createFakeStation(), <Amount start="1234" />);
    await person.type(box(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([box().value, box().selectionStart]).toEqual(['1234', 2]);
    await person.keyboard('9');
    expect([box().value, box().selectionStart]).toEqual(['12934', 3]);
  });

  test('cleans what is pasted', async () => {
    const { person } = show(createFakeStation(), <Amount shape={{ places: 0, digits: 5 }} />);
    await person.click(box());
    await person.paste('约 １２,345,678 公顷');
    expect(box().value).toBe('12345');
  });

  test('lets an input method finish before it looks', () => {
    show(createFakeStation(), <Amount />);
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: 'yi' } });
    expect([box().value, held()]).toEqual(['yi', '']);
    fireEvent.change(box(), { target: { value: '一1' } });
    fireEvent.compositionEnd(box());
    expect([box().value, held()]).toEqual(['1', '1']);
  });

  test('a point that nothing follows goes when one leaves', async () => {
    const { person } = show(createFakeStation(), <Amount shape={{ negative: true }} />);
    await person.type(box(), '-12.');
    expect(box().value).toBe('-12.');
    await person.tab();
    expect([box().value, held()]).toEqual(['-12', '-12']);
  });

  test('digits keep their leading zeros and end at their length', async () => {
    function Phone() {
      const [value, setValue] = useState('');
      return <DigitsInput aria-label="办公电话" max={11} value={value} onChange={setValue} />;
    }
    const { person } = show(createFakeStation(), <Phone />);
    await person.type(screen.getByLabelText('办公电话'), '0563-2999 9990');
    expect(screen.getByLabelText<HTMLInputElement>('办公电话').value).toBe('05632999999');
  });
});

describe('a password', () => {
  const tip = '密码格式要求为8-12位字符，需包含数字、小写字母、大写字母、特殊字符';
  function New({ error, isNew = true }: { error?: string; isNew?: boolean }) {
    return (
      <form aria-label="修改密码">
        <PasswordField id="next" name="newPassword" label="新密码" error={error} isNew={isNew} />
      </form>
    );
  }
  const described = (): string =>
    (screen.getByLabelText('新密码').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('|');

  test('a new one is told its format, and its error beside that', () => {
    const { rerender } = show(createFakeStation(), <New />);
    expect(described()).toBe(tip);
    rerender(<></>);
    show(createFakeStation(), <New error="请输入正确的密码格式!" />);
    expect(described()).toBe(`请输入正确的密码格式!|${tip}`);
    expect(screen.getByLabelText('新密码')).toHaveProperty('ariaInvalid', 'true');
  });

  test('is hidden until one asks to see it, and what was typed stays', async () => {
    const { person } = show(createFakeStation(), <New />);
    await person.type(screen.getByLabelText('新密码'), 'Fire@2026');
    expect(screen.getByLabelText('新密码')).toHaveProperty('type', 'password');
    await person.click(screen.getByRole('button', { name: '显示新密码', pressed: false }));
    expect(screen.getByLabelText('新密码')).toMatchObject({ type: 'text', value: 'Fire@2026' });
    await person.click(screen.getByRole('button', { name: '显示新密码', pressed: true }));
    expect(screen.getByLabelText('新密码')).toMatchObject({ type: 'password', value: 'Fire@2026' });
    expect(new FormData(screen.getByRole('form', { name: '修改密码' })).get('newPassword')).toBe('Fire@2026');
  });

  test('the browser knows a new one from the current one; the current one needs no tip', () => {
    show(createFakeStation(), <New isNew={false} />);
    expect(screen.getByLabelText('新密码')).toHaveProperty('autocomplete', 'current-password');
    expect(screen.queryByText(tip)).toBeNull();
  });
});

test('another code can be asked for after sixty seconds of the station’s clock', async () => {
  function Code() {
    const { left, start } = useSmsCounter();
    return (
      <button type="button" disabled={left > 0} onClick={start}>
        {left === 0 ? '获取验证码' : `${left}秒`}
      </button>
    );
  }
  const station = createFakeStation();
  const { person } = show(station, <Code />);
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByRole('button', { name: '60秒' })).toHaveProperty('disabled', true);
  act(() => station.clock$.next(screenNow + 1_000));
  expect(screen.getByRole('button', { name: '59秒' })).toBeTruthy();
  act(() => station.clock$.next(screenNow + 59_999));
  expect(screen.getByRole('button', { name: '1秒' })).toBeTruthy();
  act(() => station.clock$.next(screenNow + 60_000));
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false);
});

test('a debounced act is done once, a second after it was last asked for, and never after its screen is gone', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  function Search() {
    const search = useDebounced((text: string) => done.push(text));
    return <input aria-label="搜索" onChange={(event) => search(event.target.value)} />;
  }
  const { unmount } = show(createFakeStation(), <Search />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('搜索'), { target: { value } });
  type('宣');
  vi.advanceTimersByTime(999);
  type('宣城');
  vi.advanceTimersByTime(999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['宣城']);
  type('宣州');
  unmount();
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(['宣城']);
});
