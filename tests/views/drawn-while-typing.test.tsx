import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FormProps } from '../../src/fires/forms/form-props.ts';
import { BufferForm } from '../../src/fires/forms/buffer-form.tsx';
import { ForecastForm } from '../../src/fires/forms/forecast-form.tsx';
import { RouteForm } from '../../src/fires/forms/route-form.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { burning, sitDown } from '../support/fires-at-screen.ts';
import { show } from '../support/screen.tsx';

const pen = vi.hoisted(() => ({ drawn: (_points: [number, number][]): void => undefined }));
vi.mock('../../src/map/plot/use-sketched.ts', () => ({ useSketched: () => undefined }));
vi.mock('../../src/map/plot/use-drawing.ts', () => ({
  useDrawing: () => ({
    kind: undefined,
    placed: 0,
    begin(_kind: string, _color: string, drawn: (points: [number, number][]) => void) {
      pen.drawn = drawn;
    },
    finish: () => undefined,
    back: () => undefined,
    cancel: () => undefined,
  }),
}));

const corners: [number, number][] = [
  [118.5, 30.3],
  [118.51, 30.3],
  [118.51, 30.31],
];
const ends = (): void => act(() => pen.drawn(corners));
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

function open(Form: (props: FormProps) => React.ReactNode, action: FormProps['action']) {
  const station = createAskedStation();
  sitDown(station, '341825');
  const host = {} as FormProps['host'];
  const leave = (): undefined => undefined;
  return show(station, <Form fire={burning()} action={action} host={host} onDone={leave} onBack={leave} />);
}

test('what is typed of a forecast while its start and a held line are drawn stays beside them', async () => {
  const { person } = open(ForecastForm, 'forecast');
  await person.selectOptions(screen.getByLabelText('起火范围'), '地图绘制');
  await person.click(press('画起火面'));
  await person.type(box(/^风速/), '8');
  ends();
  expect(screen.getByText('起火面，3 个点')).toBeTruthy();
  expect(box(/^风速/).value).toBe('8');
  await person.click(press('画阻隔线'));
  await person.click(press('移除起火面，3 个点'));
  await person.type(box(/^风速/), '5');
  ends();
  expect(screen.getByRole('group', { name: '阻隔线 1' })).toBeTruthy();
  expect(box(/^风速/).value).toBe('85');
  expect(screen.queryByText('起火面，3 个点')).toBeNull();
});

test('the radius of a buffer that is typed while its line is drawn stays', async () => {
  const { person } = open(BufferForm, 'drawBuffer');
  await person.selectOptions(screen.getByLabelText('围绕'), '自定义线');
  await person.click(press('在地图上画线'));
  await person.type(box(/^半径/), '0');
  ends();
  expect(box(/^半径/).value).toBe('30000');
  expect(box(/^线的各点/).value).toBe('118.5, 30.3\n118.51, 30.3\n118.51, 30.31');
});

test('the minutes of a way that are typed while its end is picked stay', async () => {
  const { person } = open(RouteForm, 'planRoute');
  await person.click(press('在地图上选：目的地（经度, 纬度）'));
  await person.type(box('几分钟后出发'), '5');
  ends();
  expect(box('几分钟后出发').value).toBe('5');
  expect(box(/^目的地/).value).toBe('118.5, 30.3');
});
