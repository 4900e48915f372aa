import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CalledPeople } from '../../src/telephony/rounds/called-people.tsx';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

beforeEach(freshBrowser);

function Form() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <>
      <output>{`已选 ${ids.length}`}</output>
      <CalledPeople value={ids} onChange={setIds} error={undefined} />
    </>
  );
}

/** So many people, every fifth an officer; `total`: how many the server knows of. */
function opened(count: number, total = count) {
  const station = createFakeStation();
  const data = Array.from({ length: count }, (_none, n) => ({
    userId: `u-${n}`,
    memName: `第${n}人`,
    memTel: '1',
    isOfficer: n % 5 === 0,
  }));
  station.answer('orgMembers', { state: 'ready', data, total });
  const asked = vi.spyOn(station, 'query');
  return { asked, ...show(station, <Form />) };
}

describe('people who are added at once', () => {
  test('are looked for in the whole directory: officers beyond the first two hundred are added, too', async () => {
    const { asked, person } = opened(900);
    await person.click(screen.getByLabelText('仅值班员'));
    await person.click(await screen.findByText('加入 180 人'));
    expect(screen.getByText('已选 180')).toBeTruthy();
    expect(asked.mock.calls.find(([call]) => call === 'orgMembers')?.[1]).toMatchObject({ pageSize: 1_000 });
    expect(screen.queryByText(/找到/)).toBeNull();
  });

  test('and are more than can be called are told with how many are left out', async () => {
    const { person } = opened(1_000, 1_200);
    await person.type(screen.getByLabelText('按姓名、单位或区域批量加入'), '林业局');
    const button = await screen.findByText('加入 200 人');
    expect(screen.getByText(/找到 1000 人，一次最多呼叫 200 人，还可加入 200 人$/)).toBeTruthy();
    expect(screen.getByText(/^通讯录中有 1200 人符合，只查看了前 1000 人/)).toBeTruthy();
    await person.click(button);
    expect(screen.getByText('已选 200')).toBeTruthy();
    expect(screen.getByText<HTMLButtonElement>('加入 0 人').disabled).toBe(true);
    expect(screen.getByText(/找到 800 人，一次最多呼叫 200 人，还可加入 0 人$/)).toBeTruthy();
  });
});
