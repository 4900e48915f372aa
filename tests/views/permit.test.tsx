import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DeleteDialog } from '../../src/kit/dialog/delete-dialog.tsx';
import { WarningDialog } from '../../src/kit/dialog/warning-dialog.tsx';
import { Permit } from '../../src/kit/permit.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const withRoles = (...codes: readonly string[]) => {
  const station = createFakeStation();
  station.session$.next({
    state: 'signedIn',
    user: { ...officer, roleList: codes.map((roleCode) => ({ roleCode, roleName: roleCode })) },
  });
  return station;
};

describe('an element with permissions', () => {
  test.each([
    ['ZBY', undefined, true],
    ['FH_VIEW', undefined, false],
    ['ZBY,FH_VIEW', undefined, false],
    ['FH_VIEW', ['JLY'], true],
    ['JLY', ['JLY'], false],
    ['ZBY,JLY', ['FH_VIEW', 'JLY'], false],
  ] as const)('roles %s, codes %j: is there %s', (roles, codes, isThere) => {
    show(
      withRoles(...roles.split(',')),
      <Permit {...(codes ? { codes } : {})}>
        <button type="button">删除</button>
      </Permit>,
    );
    expect(screen.queryByRole('button') !== null).toBe(isThere);
  });
  test.each([
    ['no roles', [], ['FH_VIEW']],
    ['no codes', ['ZBY'], []],
  ])('raises 请设置数组操作权限 where there are %s', (_what, roles, codes) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() =>
      show(
        withRoles(...roles),
        <Permit codes={codes}>
          <p />
        </Permit>,
      ),
    ).toThrow('请设置数组操作权限');
    vi.restoreAllMocks();
  });
});

describe.each([
  ['删除', DeleteDialog, 'question'],
  ['请确认', WarningDialog, 'warning'],
] as const)('the dialog %s', (title, Asks, prop) => {
  const open = () => {
    const said: string[] = [];
    const props = {
      [prop]: '要继续吗？',
      onConfirm: () => said.push('确定'),
      onCancel: () => said.push('取消'),
    } as never;
    return {
      said,
      ...show(
        createFakeStation(),
        <Asks {...(props as object as Parameters<typeof DeleteDialog>[0] & Parameters<typeof WarningDialog>[0])} />,
      ),
    };
  };
  test('asks under its title, and 确定 and 取消 answer', async () => {
    const { said, person } = open();
    const dialog = screen.getByRole('alertdialog', { name: title });
    expect(dialog.textContent).toContain('要继续吗？');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['确定', '取消']);
    await person.click(screen.getByRole('button', { name: '取消' }));
    await person.click(screen.getByRole('button', { name: '确定' }));
    expect(said).toEqual(['取消', '确定']);
  });
  test('Esc means 取消', async () => {
    const { said, person } = open();
    await person.keyboard('{Escape}');
    expect(said).toEqual(['取消']);
  });
});
