import { sourceTypeNames } from '../alarms/alarm.ts';
import { choice, flag, link, links, longText, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** Systems of others that deliver alarms to this one, each bound to a region and to some alarm sources. */
export const externalSystems = resource({
  name: 'external', title: '外部系统', page: '/xj/equipment', scope: 'region', titleField: 'name',
  fields: {
    name: text('系统名称', { required: true, max: 50, column: true, filtered: true, sorted: true, unique: true }),
    regionCode: region('所属区域', { required: true, column: true, filtered: true, fixed: true, hint: '其设备只能接入此区域内的报警' }),
    sourceTypes: {
      ...links('可接入的报警来源', 'source', { required: true, column: true }), kind: 'choices',
      choices: Object.entries(sourceTypeNames).map(([value, label]) => ({ value, label })),
    },
    contact: text('联系人', { max: 30, column: true }),
    phone: text('联系电话', { max: 13, rule: 'officePhone', column: true }),
    disabled: flag('停用', { column: true, filtered: true, hint: '停用后其用户和设备的密钥全部失效' }),
    remark: longText('备注', { max: 200, column: 'hidden' }),
  },
});

const belonging = {
  systemId: link('外部系统', 'external', { required: true, fixed: true, filtered: true }),
  regionCode: region('所属区域', { required: true, fixed: true }),
};

/** People of an external system. Each comes in at /xj/user by an access key of his own. */
export const externalUsers = resource({
  name: 'externalUser', title: '外部用户', page: '/xj/user', scope: 'region', titleField: 'name', actions: [],
  fields: {
    ...belonging,
    name: text('姓名', { required: true, max: 30, column: true }),
    phone: text('联系电话', { max: 13, rule: 'officePhone', column: true }),
    manages: flag('管理员', { column: true, hint: '可以管理本系统的用户和设备' }),
    disabled: flag('停用', { column: true }),
  },
});

/** Devices of an external system. Each delivers alarms of one source by a key of its own. */
export const externalDevices = resource({
  name: 'externalDevice', title: '外部设备', page: '/xj/equipment', scope: 'region', titleField: 'name', actions: [],
  fields: {
    ...belonging,
    name: text('设备名称', { required: true, max: 50, column: true }),
    serial: text('设备编号', { max: 50, rule: 'lettersAndDigits', column: true }),
    sourceType: choice('报警来源', sourceTypeNames, { required: true, column: true }),
    disabled: flag('停用', { column: true }),
  },
});

/** Users and devices of an external system, by the names of their declarations. */
export const memberKinds = { externalUser: externalUsers, externalDevice: externalDevices } as const;

/** Which of the two. */
export type MemberKind = keyof typeof memberKinds;
