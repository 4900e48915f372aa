import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Witnesses } from '../../src/alarms/incidents/detail/witnesses.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const at = (minute: string): string => `2025-11-21T05:${minute}:00.000Z`;
const lines = (): string[] =>
  within(screen.getByRole('list', { name: '谁看到的' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('whose words there are stands first, with who called; then the newest, three in all', () => {
  const alarms = [
    anAlarm({ id: 'n', sourceType: 5, sourceId: 'K9', startTime: at('40'), confidence: 60 }),
    anAlarm({ id: 'o', sourceType: 5, sourceId: 'K1', startTime: at('10') }),
    anAlarm({ id: 'm', sourceType: 5, sourceId: 'K5', startTime: at('30') }),
    anAlarm({
      id: 't',
      sourceType: 4,
      sourceId: '电话',
      startTime: at('20'),
      content: '山腰有明火',
      informant: { name: '路过村民', phone: '0563-8021234' },
    }),
  ];
  show(createFakeStation(), <Witnesses alarms={alarms} />);
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).toMatch(/^山腰有明火电话报警\d.*来电人 路过村民 0563-8021234$/);
  expect(lines()[1]).toMatch(/^视频监控 K9.*可信度 60%$/);
  expect(lines()[2]).toMatch(/^视频监控 K5/);
  expect(screen.getByText('另有 1 条报警')).toBeTruthy();
});
