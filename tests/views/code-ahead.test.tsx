import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';

const loaded: string[] = [];
vi.mock('../../src/app/pages/system-page.tsx', () => {
  loaded.push('sys');
  return { default: () => <p>系统页面</p> };
});
beforeEach(freshBrowser);

test('the code of a page comes while its menu does, and it is shown once that gives it', async () => {
  const station = createFakeStation();
  station.answer('menuSearch', { state: 'loading' });
  station.session$.next({ state: 'signedIn', user: officer });
  openApp(station, '/sys');
  await waitFor(() => expect(loaded).toEqual(['sys']));
  expect(screen.getByText('正在加载菜单…')).toBeTruthy();
  expect(screen.queryByText('系统页面')).toBeNull();
  act(() => station.answer('menuSearch', { state: 'ready', data: menuTree(menuSeedRecords, undefined) }));
  expect(await screen.findByText('系统页面')).toBeTruthy();
});
