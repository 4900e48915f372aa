import type { QuestionFault } from '../../contract/exams/key.ts';

const faults: Readonly<Record<QuestionFault, { field: string; message: string }>> = {
  gap: { field: 'optionA', message: '选项应从 A 开始依次填写，中间不能空' },
  fewOptions: { field: 'optionB', message: '至少填写两个选项' },
  noOptions: { field: 'optionA', message: '判断题不填选项' },
  key: { field: 'key', message: '答案应为选项字母（如 B、ACD），判断题为 对 或 错' },
  oneKey: { field: 'key', message: '单选题只有一个答案' },
  moreKeys: { field: 'key', message: '多选题至少有两个答案' },
  beyond: { field: 'key', message: '答案中有没有填写的选项' },
};

/** Texts of exams. */
export const examMessages = {
  questionFaults: faults,
  noExam: '没有这场考试，或与您的辖区无关',
  noPerson: '没有这名考生，或不在您的辖区内',
  outside: '只能面向本辖区及以下出卷',
  closesFirst: '结束时间应晚于开始时间',
  closesPast: '结束时间已过',
  tooLong: (days: number): string => `考试最多开放 ${days} 天`,
  oneOfTwo: '请选择试题，或设置抽题数量，二者取其一',
  needsBank: '没有查看题库的权限，只能抽题组卷',
  goneQuestions: (count: number): string => `所选试题中有 ${count} 道已停用、删除或不完整，请重新选择`,
  fewQuestions: (kind: string, there: number): string => `${kind}只有 ${there} 道可用`,
  tooManyQuestions: (most: number): string => `一份试卷最多 ${most} 道题`,
  nobody: '所选区域内没有这些对象',
  tooMany: (most: number): string => `一场考试最多面向 ${most} 人`,
  withdrawnAlready: '考试已经撤回',
  notOpen: '考试还没有开始',
  over: '考试已经结束',
  withdrawn: (reason: string): string => `考试已撤回：${reason}`,
  handedInAlready: '已经交卷',
  notBegun: '还没有开始考试',
  timeOver: '已到交卷时间，按最后保存的答案评分',
  sitFirst: '您也要参加这场考试，交卷后才能查看他人的答卷',
  resultLater: '还没有交卷',
  regionsTitle: '考试成绩（区划）',
  peopleTitle: '考试成绩（人员）',
  regionHeads: ['区划', '应考', '已考', '及格', '参考率', '及格率', '平均得分率', '考试中', '无账号'],
  peopleHeads: ['所属区域', '姓名', '状态', '得分', '总分', '交卷时间', '交卷方式'],
  states: { absent: '未考', begun: '考试中', passed: '及格', failed: '不及格', noAccount: '无账号' },
  hows: { person: '本人交卷', time: '到时自动交卷' },
} as const;
