import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { externalSystems } from '../../contract/external/resources.ts';
import { LinkSearch } from '../../src/resources/link-search.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

test('a word that finds nothing takes no link away', async () => {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['external.read'] } });
  station.answer('external.info', { state: 'ready', data: { id: 's7', name: '山火视频' } });
  station.answer('external.page', { state: 'ready', data: [], total: 0 });
  const onChange = vi.fn();
  const { person } = show(station, <LinkSearch of={externalSystems} none="无" value="s7" onChange={onChange} />);
  await person.type(screen.getByRole('combobox'), '山伙');
  expect(await screen.findByText('没有可选项')).toBeTruthy();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('山火视频');
});
