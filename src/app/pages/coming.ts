/** What will stand at the pages that are not built yet, by their component. */
export const comingPages: Readonly<Record<string, string>> = {
  'fire-meshing/index/exam-more': '网格人员的考核。',
  'fire-meshing/index/exam-village-details': '村级考核的详情。',
  'fire-meshing/index/exam-town-details': '乡镇考核的详情。',
  'fire-meshing/index/exam-person-details': '个人考核的详情。',
  'fire-meshing/index/electronicclass-board': '电子课堂的学习看板。',
};
