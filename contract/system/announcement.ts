import { choice, dateTime, links, people, regions, richText, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** What an announcement is about. */
export const announcementTypes = { notice: '通知', warning: '预警', task: '任务', system: '系统' } as const;

/** The name of such a type; the type itself where it is none of ours. */
export const announcementTypeName = (type: string): string =>
  Object.hasOwn(announcementTypes, type) ? announcementTypes[type as keyof typeof announcementTypes] : type;

/**
 * Announcements to people of some regions and roles, and to people by name, who mark them as read; none named means
 * everybody in the author's region, people alone only them.
 */
export const announcements = resource({
  name: 'notice',
  title: '通知公告',
  page: '/sys/notice',
  scope: 'region',
  titleField: 'title',
  fields: {
    title: text('标题', { required: true, max: 100, column: true, filtered: true }),
    messageType: choice('消息类型', announcementTypes, { required: true, column: true, filtered: true, sorted: true }),
    sourceTypeName: text('来源', { required: true, max: 50, column: true, filtered: true }),
    remindTime: dateTime('提醒时间', { required: true, column: true, sorted: true }),
    regionCodes: regions('接收区域', { column: 'hidden' }),
    roleIds: links('接收角色', 'role', { column: 'hidden' }),
    userIds: people('接收人员', {
      column: 'hidden',
      hint: '只选人员时，通知只发给所选人员；同时选了接收区域或角色时，也发给其中的人',
    }),
    content: richText('内容', { required: true, max: 100_000 }),
  },
});
