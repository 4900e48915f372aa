import { choice, date, flag, links, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { officePhoneLength } from '../validation/rules.ts';

/** Codes of `gender` (specification, section 3). */
export const genders = { '0': '男', '1': '女' } as const;

/** Codes of `policitalStatus`, GB/T 4762. */
export const politicalStatuses = {
  '01': '中共党员',
  '02': '中共预备党员',
  '03': '共青团员',
  '04': '民革党员',
  '05': '民盟盟员',
  '06': '民建会员',
  '07': '民进会员',
  '08': '农工党党员',
  '09': '致公党党员',
  '10': '九三学社社员',
  '11': '台盟盟员',
  '12': '无党派人士',
  '13': '群众',
} as const;

/** User types that the menu is filtered by (specification, section 4). */
export const userTypes = { '1': '普通用户', '3': '护林员端用户', '6': '指挥端用户' } as const;

/** People who sign in. `roles` are codes of roles; secrets stand elsewhere. */
export const users = resource({
  name: 'user',
  title: '用户管理',
  page: '/sys/user',
  scope: 'region',
  titleField: 'realName',
  fields: {
    userName: text('账号', {
      required: true,
      max: 30,
      rule: 'userName',
      column: true,
      filtered: true,
      sorted: true,
      unique: true,
      fixed: true,
    }),
    realName: text('用户名', { required: true, max: 30, column: true, filtered: true, sorted: true }),
    regionCode: region('所属区域', { required: true, column: true, filtered: true, sorted: true }),
    // A text, since the log holds offices by name; the organisations are offered while it is typed.
    deptName: {
      ...text('所属机构', { required: true, max: 50, column: true, filtered: true }),
      to: 'organization',
      by: 'name',
    },
    roles: links('角色', 'role', { required: true, column: true }, 'roleCode'),
    userType: choice('用户类型', userTypes, { required: true, column: 'hidden', filtered: true }),
    mobile: text('手机号', { max: 11, rule: 'phone', column: true, filtered: true }),
    gender: choice('性别', genders, { column: 'hidden' }),
    birthday: date('出生日期', { column: 'hidden' }),
    policitalStatus: choice('政治面貌', politicalStatuses, { column: 'hidden' }),
    officePhone: text('办公电话', { max: officePhoneLength, rule: 'officePhone', column: 'hidden' }),
    qq: text('QQ', { max: 20, rule: 'qq', column: 'hidden' }),
    email: text('邮箱', { max: 50, rule: 'email', column: 'hidden' }),
    address: text('联系地址', { max: 50, column: 'hidden' }),
    disabled: flag('停用', { column: true, filtered: true }),
  },
});
