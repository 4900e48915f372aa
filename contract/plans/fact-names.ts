/** Words of the log for the data of emergency plans, their drills and the steps of fires. */
export const planFactNames = {
  no: '版本号',
  basedOn: '所依据的版本',
  planId: '预案编号',
  cardId: '力量调派卡编号',
  steps: '工作步骤',
  what: '事项',
  stepKey: '步骤编号',
  facts: '演练内容',
  measureId: '整改事项编号',
} as const;
