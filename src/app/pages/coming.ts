/** What will stand at the pages that are not built yet, by their component. */
export const comingPages: Readonly<Record<string, string>> = {
  'integrated-management/index/resource-custom': '自定义资源的类型与字段。',
  'fire-meshing/index/danger-investigation': '隐患排查：上报、整改与复核。',
  'fire-meshing/index/investigation-details': '一处隐患的详情。',
  'fire-meshing/index/exam-more': '网格人员的考核。',
  'fire-meshing/index/exam-village-details': '村级考核的详情。',
  'fire-meshing/index/exam-town-details': '乡镇考核的详情。',
  'fire-meshing/index/exam-person-details': '个人考核的详情。',
  'fire-meshing/index/electronicclass-board': '电子课堂的学习看板。',
  'desk/messages': '本人的消息。',
};
