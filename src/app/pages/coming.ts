/** What will stand at the pages that are not built yet, by their component. */
export const comingPages: Readonly<Record<string, string>> = {
  'integrated-management/index/resource-custom': '自定义资源的类型与字段。',
  'fire-meshing/index/danger-investigation': '隐患排查：上报、整改与复核。',
  'fire-meshing/index/investigation-details': '一处隐患的详情。',
  'fire-meshing/index/person-online': '网格人员的在线率。',
  'fire-meshing/index/person-mask': '巡护任务的完成率。',
  'fire-meshing/index/person-mask-town': '各乡镇巡护任务的完成率。',
  'fire-meshing/index/person-mask/complete-task-list': '已完成的巡护任务。',
  'desk/messages': '本人的消息。',
};
