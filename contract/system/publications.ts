import { choice, dateTime, file, flag, image, longText, richText, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

const title = text('标题', { required: true, max: 100, column: true, filtered: true, sorted: true });
const published = flag('已发布', { column: true, filtered: true });
const publishedAt = dateTime('发布时间', { column: true, sorted: true });
const content = richText('内容', { required: true, max: 200_000 });

/** News of the authority. */
export const news = resource({
  name: 'news',
  title: '新闻动态',
  page: '/sys/news',
  scope: 'whole',
  titleField: 'title',
  fields: {
    title,
    source: text('来源', { max: 50, column: true, filtered: true }),
    cover: image('封面图片'),
    published,
    publishedAt,
    content,
  },
});

/** Laws, regulations and policies. */
export const policies = resource({
  name: 'policy',
  title: '政策法规',
  page: '/sys/policy',
  scope: 'whole',
  titleField: 'title',
  fields: {
    title,
    documentNumber: text('文号', { max: 50, column: true, filtered: true }),
    issuer: text('发文机关', { max: 50, column: true, filtered: true }),
    published,
    publishedAt,
    content,
    attachment: file('附件'),
  },
});

/** Articles that explain the system to its users. */
export const helpArticles = resource({
  name: 'help',
  title: '帮助文档',
  page: '/sys/help',
  scope: 'whole',
  titleField: 'title',
  sort: { by: 'order', order: 'asc' },
  fields: {
    title,
    topic: text('所属模块', { max: 30, column: true, filtered: true }),
    order: whole('排序', { min: 0, max: 9_999, column: true, sorted: true }),
    published,
    content,
  },
});

/** Banners of the home page and of the app. */
export const advertisements = resource({
  name: 'advertisement',
  title: '广告管理',
  page: '/sys/advertisement',
  scope: 'whole',
  titleField: 'title',
  sort: { by: 'order', order: 'asc' },
  fields: {
    title,
    place: choice(
      '展示位置',
      { home: '首页', app: '手机端', login: '登录页' },
      { required: true, column: true, filtered: true },
    ),
    // Seen before the sign-in, so small.
    picture: { ...image('图片', { required: true }), bucket: 'rich' as const },
    link: text('链接地址', { max: 200, column: 'hidden' }),
    order: whole('排序', { min: 0, max: 9_999, column: true, sorted: true }),
    published,
  },
});

/** What users report or wish, and what was answered. */
export const feedback = resource({
  name: 'feedback',
  title: '意见反馈',
  page: '/sys/feedback',
  scope: 'region',
  titleField: 'title',
  fields: {
    title,
    kind: choice(
      '类型',
      { fault: '故障', wish: '建议', question: '咨询', other: '其他' },
      { required: true, column: true, filtered: true },
    ),
    content: longText('内容', { required: true, max: 2_000 }),
    contact: text('联系方式', { max: 50, column: 'hidden' }),
    state: choice(
      '处理状态',
      { open: '待处理', working: '处理中', closed: '已处理' },
      { required: true, column: true, filtered: true, sorted: true },
    ),
    reply: longText('答复', { max: 2_000 }),
  },
});
