import { sourceTypeNames } from '../alarms/alarm.ts';
import { choice, dateTime, flag, link, links, longText, region, text } from '../resources/field.ts';
import { type Resource, resource } from '../resources/resource.ts';
import { officePhoneLength } from '../validation/rules.ts';

/** Systems of others that deliver alarms to this one, each bound to a region and to some alarm sources. */
export const externalSystems = resource({
  name: 'external',
  title: '外部系统',
  page: '/xj/equipment',
  scope: 'region',
  titleField: 'name',
  fields: {
    name: text('系统名称', { required: true, max: 50, column: true, filtered: true, sorted: true, unique: true }),
    regionCode: region('所属区域', {
      required: true,
      column: true,
      filtered: true,
      fixed: true,
      hint: '其设备只能接入此区域内的报警',
    }),
    sourceTypes: {
      ...links('可接入的报警来源', 'source', { required: true, column: true }),
      kind: 'choices',
      choices: Object.entries(sourceTypeNames).map(([value, label]) => ({ value, label })),
    },
    contact: text('联系人', { max: 30, column: true }),
    phone: text('联系电话', { max: officePhoneLength, rule: 'officePhone', column: true }),
    disabled: flag('停用', { column: true, filtered: true, hint: '停用后其用户和设备的密钥全部失效' }),
    remark: longText('备注', { max: 200, column: 'hidden' }),
  },
});

const belonging = {
  systemId: link('外部系统', 'external', { required: true, fixed: true, column: true, filtered: true }),
  regionCode: region('所属区域', { required: true, fixed: true, told: true, column: 'hidden' }),
};

/** Since when the access key is valid; absent without a key. */
const keyIssuedAt = dateTime('密钥签发时间', { told: true, column: true });

const actions = ['page', 'info', 'create', 'change', 'remove', 'export'] as const;

/** People of an external system. Each signs in at /xj/user by an access key of their own. */
export const externalUsers = resource({
  name: 'externalUser',
  title: '外部用户',
  page: '/xj/user',
  scope: 'region',
  titleField: 'name',
  keptWith: 'external',
  actions,
  fields: {
    ...belonging,
    name: text('姓名', { required: true, max: 30, column: true, filtered: true, sorted: true }),
    phone: text('联系电话', { max: officePhoneLength, rule: 'officePhone', column: true, filtered: true }),
    manages: flag('管理员', { column: true, filtered: true, hint: '可以管理本系统的用户和设备' }),
    disabled: flag('停用', { column: true, filtered: true }),
    keyIssuedAt,
  },
});

/** Devices of an external system. Each delivers alarms of one source by a key of its own. */
export const externalDevices = resource({
  name: 'externalDevice',
  title: '外部设备',
  page: '/xj/equipment',
  scope: 'region',
  titleField: 'name',
  keptWith: 'external',
  actions,
  fields: {
    ...belonging,
    name: text('设备名称', { required: true, max: 50, column: true, filtered: true, sorted: true }),
    serial: text('设备编号', { max: 50, rule: 'lettersAndDigits', column: true, filtered: true, sorted: true }),
    sourceType: choice('报警来源', sourceTypeNames, { required: true, column: true, filtered: true }),
    disabled: flag('停用', { column: true, filtered: true }),
    keyIssuedAt,
    lastUsedAt: dateTime('最近接入', { told: true, column: true, hint: '约迟数秒' }),
  },
});

/** Users and devices of an external system, by the names of their declarations. */
export const memberKinds = { externalUser: externalUsers, externalDevice: externalDevices } as const;

/** Which of the two. */
export type MemberKind = keyof typeof memberKinds;

/**
 * Users or devices as the people of one system see and keep them: where they belong goes without saying, and so do the
 * sources of other systems.
 */
export function seenFromWithin(kind: MemberKind, sources: readonly string[], mayKeep: boolean): Resource {
  const of: Resource = memberKinds[kind];
  const fields = Object.entries(of.fields).filter(([name]) => !(name in belonging));
  return {
    ...of,
    actions: ['page', 'info', ...(mayKeep ? (['create', 'change', 'remove'] as const) : [])],
    fields: Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        name === 'sourceType' && field.choices
          ? { ...field, choices: field.choices.filter(({ value }) => sources.includes(value)) }
          : field,
      ]),
    ),
  };
}
