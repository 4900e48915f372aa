import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeStation } from './fake-station.ts';

/** Chooses a forester, `u2`, in the picker of people. */
export async function chooseForester(station: FakeStation, person: UserEvent): Promise<void> {
  act(() =>
    station.answer('qryAllUser', {
      state: 'ready',
      total: 1,
      data: [
        {
          id: 'u2',
          realName: '版书镇护林员',
          deptName: '版书镇林业站',
          regionCode: '341825101',
          region: '安徽省宣城市旌德县版书镇',
          isOfficer: false,
        },
      ],
    }),
  );
  await person.click(screen.getByRole('combobox', { name: '人员' }));
  await person.click(await screen.findByRole('option', { name: /版书镇护林员/ }));
}
