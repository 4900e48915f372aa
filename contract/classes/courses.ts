import { groupNames } from '../exams/groups.ts';
import { choices, file, flag, region, richText, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** Courses of the electronic class: a text, with a film or a document, to be read for so many minutes. */
export const courses = resource({
  name: 'course',
  title: '课程管理',
  page: '/fire-meshing/index/courses',
  scope: 'region',
  titleField: 'title',
  fields: {
    title: text('课程名称', { required: true, max: 60, column: true, filtered: true, sorted: true }),
    regionCode: region('适用区域', { required: true, column: true, filtered: true, sorted: true }),
    groups: choices('学习对象', groupNames, { required: true, column: true }),
    minutes: whole('要求学时', {
      required: true,
      min: 1,
      max: 600,
      unit: '分钟',
      column: true,
      sorted: true,
      hint: '学习满此时长为学完',
    }),
    published: flag('已发布', { column: true, filtered: true }),
    film: { ...file('课件（视频或 PDF）'), bucket: 'lesson' as const },
    content: richText('内容', { required: true, max: 200_000 }),
  },
});
