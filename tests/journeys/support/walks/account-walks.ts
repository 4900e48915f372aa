import type { Page } from 'playwright-core';
import { codeAt } from '../../../../server/auth/totp.ts';
import { above, inDialog, inTable, press, type Walk } from './walk.ts';

/** In a narrow header the personal centre and the sign-out stand behind this button; dialogs lead back to it. */
const account = above(/^账户/);
const openAccount = (page: Page): Promise<void> => press(account(page));
const person = above(/^个人中心/);
const openCentre = async (page: Page): Promise<void> => {
  await openAccount(page);
  await press(person(page));
};
const anywhere = '/sys/role';
const onDuty = '/warning-monitoring/index';
const centre = '个人中心';
const factor = '动态验证码';
const setting = '启用动态验证码';
const binding = '绑定验证器应用';
const password = 'Fire@2026';

const openFactor = async (page: Page): Promise<void> => {
  await openCentre(page);
  await press(inDialog(centre, factor)(page));
};
const begin = async (page: Page): Promise<void> => {
  await openFactor(page);
  await press(inDialog(factor, '启用')(page));
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
};
/** Reads the secret as somebody does who types it into their phone, and enters what the phone then shows. */
const enterCode = async (page: Page): Promise<void> => {
  await press(inDialog(setting, '下一步')(page));
  const secret = (await page.getByRole('dialog', { name: binding }).locator('code').textContent()) ?? '';
  await page.getByRole('textbox', { name: factor }).fill(codeAt(secret.replaceAll(' ', ''), Date.now()));
};
/** Makes sure that the account has a second factor, and shows how it stands. */
const openSetFactor = async (page: Page): Promise<void> => {
  await openFactor(page);
  await page
    .getByRole('dialog', { name: factor })
    .getByText(/未启用|已于 .+ 启用/)
    .waitFor();
  if ((await inDialog(factor, '启用')(page).count()) === 0) return;
  await press(inDialog(factor, '启用')(page));
  await page.getByRole('textbox', { name: '登录密码' }).fill(password);
  await enterCode(page);
  await press(inDialog(binding, '确认启用')(page));
  await press(inDialog('恢复码', '我已保存')(page));
  await press(inDialog(centre, factor)(page));
};

const own: readonly Walk[] = [
  {
    drawnBy: 'personal-centre.tsx DraggableDialog',
    title: centre,
    path: anywhere,
    before: openAccount,
    opener: person,
    backAt: account,
  },
  ...(
    [
      ['edit-profile.tsx Form', '编辑个人信息', '编辑'],
      ['change-password.tsx Form', '修改密码', '修改密码'],
      ['change-mobile.tsx Form', '更换手机号', '更换手机号'],
      ['sessions-dialog.tsx Draggable', '登录设备', '登录设备'],
      ['second-factor.tsx Draggable', factor, factor],
    ] as const
  ).map(([by, title, name]): Walk => ({
    drawnBy: `${by}Dialog`,
    title,
    path: anywhere,
    before: openCentre,
    opener: inDialog(centre, name),
    thenAt: account,
  })),
  {
    drawnBy: 'user-menu.tsx ConfirmDialog',
    title: '确定要退出？',
    path: anywhere,
    before: openAccount,
    opener: above('退出'),
    backAt: account,
    stands: true,
  },
];

/** The steps of the second factor; its recovery codes close by their own button only. */
const steps: readonly Walk[] = [
  {
    drawnBy: 'set-factor.tsx FormDialog',
    title: setting,
    path: anywhere,
    before: openFactor,
    opener: inDialog(factor, '启用'),
    thenAt: inDialog(centre, factor),
  },
  {
    drawnBy: 'set-factor.tsx FormDialog',
    title: binding,
    path: anywhere,
    before: begin,
    opener: inDialog(setting, '下一步'),
    backAt: inDialog(factor, '启用'),
  },
  {
    drawnBy: 'recovery-codes.tsx DraggableDialog',
    title: '恢复码',
    path: onDuty,
    as: 'trainer',
    opener: inDialog(binding, '确认启用'),
    leftBy: '我已保存',
    backAt: inDialog(centre, factor),
    thenAt: account,
    async before(page) {
      await begin(page);
      await enterCode(page);
    },
  },
  ...['重新生成恢复码', '关闭动态验证码'].map((name): Walk => ({
    drawnBy: 'prove-factor.tsx FormDialog',
    title: name,
    path: onDuty,
    as: 'xuancheng',
    before: openSetFactor,
    opener: inDialog(factor, name),
    thenAt: inDialog(centre, factor),
  })),
];

const others: readonly Walk[] = [
  {
    drawnBy: 'sessions-dialog.tsx DraggableDialog',
    title: /的登录设备$/,
    path: '/sys/user',
    opener: inTable('登录设备'),
  },
  {
    drawnBy: 'account-sessions.tsx ConfirmDialog',
    title: /^确定要关闭“.+”的动态验证码？$/,
    path: '/sys/user',
    opener: inTable('关闭验证'),
    stands: true,
  },
];

/** The dialogs by which people keep their account, and administrators those of others. */
export const accountWalks: readonly Walk[] = [...own, ...steps, ...others];
