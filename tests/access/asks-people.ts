import { dictionaries } from '../../contract/system/dictionary.ts';
import { organizations } from '../../contract/system/access.ts';
import { userStream } from '../../server/auth/projections.ts';
import { formBody } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { password } from '../support/people.ts';
import { signInForm } from '../support/server.ts';
import { fromElsewhere } from '../auth/given.ts';
import type { Ask, Asked, Supplies } from './ask.ts';
import { codeAt, newSecret } from '../../server/auth/totp.ts';
import { openFactorStore } from '../../server/auth/factor-store.ts';
import { openExternal, type External } from './external.ts';
import { type Caller, phoneOf } from './ground.ts';

const nothing: Ask = () => ({ args: {} });

const newWord = 'Ruqk#26vx';

async function codeTo({ ground }: Supplies, phone: string): Promise<string> {
  const code = await ground.house.sms.codes.issue(phone, 'device-of-walk');
  if (code === undefined) throw new Error(`no code for ${phone}`);
  return code;
}

const aboutUser: Ask = async ({ things }, at) => {
  const { id, mark } = await things.user(at);
  return { args: { id }, marks: [mark] };
};

const aboutFile =
  (argsOf: (fileId: string) => object): Ask =>
  async ({ things }, at) => {
    const file = await things.file(at);
    return { args: argsOf(file.id), marks: [file.mark] };
  };

const aboutAnnouncement =
  (argsOf: (id: string) => object): Ask =>
  async ({ things }, at) => {
    const { id, mark } = await things.announcement(at);
    return { args: argsOf(id), marks: [mark] };
  };

const organizationAsk =
  (argsOf: (area: string) => object): Ask =>
  async ({ things }, at) => {
    const { mark } = await things.record(organizations, at);
    return { args: argsOf(at.area), marks: [mark] };
  };

/** Somebody like the caller who has begun to set up a second factor, and the first code that their phone shows. */
async function begunBy(
  { ground }: Supplies,
  caller: Caller,
): Promise<{ args: { code: string }; headers: Caller['headers']; secret: string }> {
  const { headers } = await ground.another(caller);
  const { secret } = (await ground.server.call('factorBegin', { password }, headers)).answer.data as { secret: string };
  return { args: { code: codeAt(secret, ground.server.ctx.clock.now()) }, headers, secret };
}

/** Somebody like the caller who has one, and a recovery code of theirs. */
async function withFactor(supplies: Supplies, caller: Caller): Promise<Asked> {
  const { args, headers } = await begunBy(supplies, caller);
  const { secretCodes } = (await supplies.ground.server.call('factorConfirm', args, headers)).answer.data as {
    secretCodes: string[];
  };
  return { args: { password, code: secretCodes[0] }, headers };
}

const aboutAccount: Ask = async ({ things }, at) => ({ args: { id: (await things.user(at)).id } });

const sessions = {
  token: async ({ things }, at) => ({ args: signInForm((await things.user(at)).userName), headers: fromElsewhere() }),
  removeToken: async ({ ground }, { caller }) => {
    const { signedIn, headers } = caller.signedIn ? await ground.another(caller) : caller;
    return {
      args: signedIn ? { accessToken: signedIn.accessToken, refreshToken: signedIn.refreshToken } : {},
      headers,
    };
  },
  captcha: ({ ground }) => ({ args: { id: `device-of-walk-${ground.next()}` } }),
  currentUser: nothing,
  userDetail: aboutUser,
  updateUser: ({ ground }, { caller }) => ({
    args: {
      userName: caller.userName,
      realName: caller.userName,
      gender: 0,
      birthday: '1980-05-01',
      policitalStatus: '13',
      mobile: phoneOf(ground.next()),
      officePhone: '62345678',
      qq: '10001',
      email: 'a@b.cn',
      address: '合肥',
    },
  }),
  updateUserPassword: async ({ ground }, { caller, spoils }) => ({
    args: { oldPassword: password, newPassword: newWord, confirmPassword: newWord },
    ...(spoils ? { headers: (await ground.another(caller)).headers } : {}),
  }),
  resetPwd: aboutUser,
  factorState: nothing,
  factorBegin: () => ({ args: { password } }),
  factorConfirm: async (supplies, { caller, spoils }) =>
    spoils ? begunBy(supplies, caller) : { args: { code: '000000' } },
  factorCodes: async (supplies, { caller, spoils }) =>
    spoils ? withFactor(supplies, caller) : { args: { password, code: '000000' } },
  factorRemove: async (supplies, { caller, spoils }) =>
    spoils ? withFactor(supplies, caller) : { args: { password, code: '000000' } },
  factorReset: async (supplies, at) => {
    const { id, mark } = await supplies.things.user(at);
    if (at.spoils)
      await openFactorStore(supplies.ground.server.ctx.db, supplies.ground.server.ctx.clock, new Uint8Array(32)).begin(
        id,
        newSecret(),
      );
    return { args: { id }, marks: [mark] };
  },
  mySessions: nothing,
  mySessionsEnd: async ({ ground }, { caller, spoils }) => ({
    args: {},
    ...(spoils ? { headers: (await ground.another(caller)).headers } : {}),
  }),
  accountSessions: aboutAccount,
  accountSessionsEnd: aboutAccount,
  modifyPwd: async (supplies, at) => {
    const { id, userName, mobile } = await supplies.things.user(at);
    await supplies.ground.write(userStream(id), 1, {
      type: 'user.mobileChanged',
      areaCode: at.area,
      data: { from: null, to: mobile },
    });
    return {
      args: {
        userName,
        phone: mobile,
        code: await codeTo(supplies, mobile),
        newPassword: newWord,
        confirmPassword: newWord,
      },
      headers: fromElsewhere(),
    };
  },
  modifyMobile: async (supplies, { spoils }) => {
    const phone = phoneOf(supplies.ground.next());
    return { args: { phone, code: spoils ? await codeTo(supplies, phone) : '000000', password } };
  },
} as const satisfies Readonly<Record<string, Ask>>;

const messages = {
  sendSms: ({ ground }) => ({
    args: { id: `device-of-walk-${ground.next()}`, phone: phoneOf(ground.next()) },
    headers: fromElsewhere(),
  }),
  smsExpire: ({ ground }) => ({ args: { phone: phoneOf(ground.next()) } }),
  smsValidate: async (supplies) => {
    const phone = phoneOf(supplies.ground.next());
    return { args: { phone, code: await codeTo(supplies, phone) } };
  },
  smsOutbox: async ({ things }, at) => {
    const { phone, mark } = await things.sms(at);
    return { args: { phone }, marks: [mark, phone] };
  },
  noticeMine: aboutAnnouncement(() => ({ pageSize: 100 })),
  noticeView: aboutAnnouncement((id) => ({ id })),
  noticeRead: aboutAnnouncement((id) => ({ ids: [id] })),
  noticeUnreadCount: async ({ ground, things }, at) => {
    const count = async (): Promise<number> => {
      const { answer } = await ground.server.call('noticeUnreadCount', {}, at.caller.headers);
      return (answer.data as { count: number } | undefined)?.count ?? 0;
    };
    const before = await count();
    await things.announcement({ ...at, spoils: true });
    return { args: {}, shows: ({ data }) => (data as { count: number }).count > before };
  },
  feedbackSend: ({ ground }) => ({ args: { title: `意见${ground.next()}`, kind: 'wish', content: '请增加' } }),
  feedbackMine: async ({ things }, at) => {
    await things.feedback(at);
    return { args: { pageSize: 100 } };
  },
} as const satisfies Readonly<Record<string, Ask>>;

/** As one of our administrators asks it of one of a system's devices. */
const systemAsk =
  (argsOf: (external: External) => object): Ask =>
  async ({ things }, at) => {
    const external = await things.external(at);
    return { args: argsOf(external), marks: [external.mark] };
  };

/** As one of the system's own people asks it, by their access key. */
const mineAsk =
  (argsOf: (external: External) => object): Ask =>
  async ({ ground }, { area }) => {
    const external = await openExternal(ground, area, 'mine');
    return { args: { secret: external.secret, ...argsOf(external) }, marks: [external.mark] };
  };

const device = ({ deviceId: id }: External): object => ({ kind: 'externalDevice', id });

const externals = {
  externalKey: systemAsk(device),
  externalKeyRevoke: systemAsk(device),
  externalMine: mineAsk(() => ({})),
  externalMinePage: mineAsk(() => ({ kind: 'externalDevice' })),
  externalMineInfo: mineAsk(device),
  externalMineSave: mineAsk(() => ({ kind: 'externalUser', values: { name: '新用户' } })),
  externalMineRemove: mineAsk((external) => ({ ...device(external), version: 1 })),
  externalMineKey: mineAsk(device),
  externalMineKeyRevoke: mineAsk(device),
} as const satisfies Readonly<Record<string, Ask>>;

/**
 * How the calls of people are asked: sessions and accounts, messages, external systems, files, dictionaries, the menu,
 * applications.
 */
export const peopleAsks = {
  ...sessions,
  ...messages,
  ...externals,
  upload: async () => ({
    args: {},
    ...(await formBody({ bucketName: 'image', name: '方案.pdf', content: samples.pdf })),
  }),
  download: aboutFile((fileId) => ({ fileId })),
  fileTicket: async ({ things }, at) => {
    const { id } = await things.file(at);
    return { args: { fileId: id }, marks: [id] };
  },
  fileZip: aboutFile((fileIds) => ({ fileIds })),
  genderSelect: nothing,
  politicalSelect: nothing,
  dictionaryByCode: async ({ things }, at) => {
    const { mark } = await things.record(dictionaries, at);
    return { args: { code: mark } };
  },
  dictionaryEntries: async ({ things }, at) => ({ args: {}, marks: [(await things.record(dictionaries, at)).mark] }),
  organizationTrees: organizationAsk(() => ({})),
  organizationList: organizationAsk((regionCode) => ({ regionCode })),
  qryAllUser: async ({ things }, at) => {
    const { mark } = await things.user(at);
    return { args: { keyword: mark }, marks: [mark] };
  },
  menuSearch: nothing,
  latestVersion: () => ({ args: {}, marks: ['walked'] }),
  publishedVersions: () => ({ args: {}, marks: ['walked'] }),
  versionFile: nothing,
} as const satisfies Readonly<Record<string, Ask>>;
