import type { FireAction } from '../../../contract/fires/lifecycle.ts';

/** What the forms of a fire's steps say. */
export const formMessages = {
  sending: '发送中…', back: '返回', optional: '选填', choose: '请选择', none: '不选择',
  of: (action: string, place: string): string => `${action}：${place}`,
  what: {
    report: (to: string): string => `上报后由${to}值班签收；处置仍由本单位负责，直到上级接管。`, sign: (from: string): string => `签收来自${from}的火情。`,
    takeOver: '接管后本单位为处置单位，尚未签收的转交或上报同时失效。', transfer: '对方签收后，处置责任随之转移；签收前可以撤回。',
    end: '结束后火情转为已处置；需要时可以重新打开。', ruleOut: '认定后火情关闭，其报警保留；需要时可以重新打开。', associate: '并入后本火情关闭，后续处置以所选火情为准。',
    dispatch: '按距火场的直线距离排列；不在台账中的力量可按名称派出。', notify: '收件人在系统内收到通知，并记入操作记录。', relocate: '位置应在原县级行政区内；跨区请用转交。',
  },
  reason: '原因', needReason: '请填写原因', remark: '备注', tooLong: (name: string, max: number): string => `${name}最长${max}字`,
  reasons: {
    withdraw: ['转交有误', '情况有变', '已电话沟通'], ruleOut: ['现场核实无火', '农事用火', '工业热源', '误报'],
    reopen: ['现场复燃', '结束有误', '收到新的线索'], dissociate: ['不是同一起火情', '关联有误'],
  } as Readonly<Partial<Record<FireAction, readonly string[]>>>,
  to: '转交到', needTo: '请选择转交到的区域', below: '或下级乡镇、村', lies: '火情所在',
  forces: '要派出的力量', needForces: '请选择要派出的力量，或按名称填写', nearest: '附近的力量', loadingNearest: '正在查找附近的力量…', nearestFailed: '附近力量查询失败', noNearest: '查询范围内没有登记的力量', within: (km: string): string => `${km} 公里内`,
  search: '按名称筛选', noMatch: '没有名称相符的力量', sentAlready: '已派出', byName: '按名称派出', addForce: '再加一支', removeForce: (n: number): string => `移除第 ${n} 支`, forceKind: '种类', forceName: '名称', forceStrength: '人数', needName: '请填写力量名称', wrongStrength: '人数应为0至10000的整数',
  otherwise: '未按预案或改派的原因', otherwiseHint: '与该级别的调派预案不一致，或所选力量正在其他火情时填写', needOtherwise: '所选力量正在其他火情，请填写改派的原因',
  busy: (state: string, place: string | undefined, since: string): string => `${state}：${place ?? '辖区外的火情'}（${since}派出）`, chosen: (n: number): string => `已选 ${n} 支`,
  force: '力量', needForce: '请选择力量', noForces: '还没有可登记的力量', noForcesWhy: '先通过“指挥调度”派出力量。', noneOnScene: '还没有到场的力量', noneOnSceneWhy: '力量到场后先通过“记录力量答复”登记到场，再报到。',
  state: '现状', longitude: '经度', latitude: '纬度', bothDegrees: '经度和纬度应同时填写', degrees: (name: string, max: number): string => `${name}应为-${max}至${max}之间的数字`, needDegrees: (name: string): string => `请填写${name}`,
  nextDue: '下次报到', nextIn: (minutes: number): string => `${minutes} 分钟内`, nextUsual: '按值班规则',
  content: '内容', needContent: '请填写内容', photos: '现场照片', photo: (n: number): string => `现场照片 ${n}`, removePhoto: (n: number): string => `移除照片 ${n}`, whole: '整个火场',
  people: '收件人', needPeople: '请选择收件人', title: '标题',
  into: '实为哪一起火情', needInto: '请选择火情', nearLoading: '正在查找附近的火情…', nearFailed: '附近火情查询失败', noNear: '附近没有可并入的火情', noNearWhy: '只能并入尚未结束、且在辖区内的火情。',
  point: (area: string): string => `位于${area}`, pointAsking: '正在查询所在区划…', pointFailed: '暂时无法查询所在区划',
  landKind: '林地种类', area: '面积（公顷）', needArea: '请填写大于0的面积', wrongArea: '面积应为0至1000000之间的数字',
  record: {
    times: '时间', outAt: '扑灭时间', controlledAt: '控制时间', needOut: '请填写扑灭时间', burned: '过火面积（公顷）', casualties: '伤亡（人）', deaths: '死亡', seriousInjuries: '重伤', lightInjuries: '轻伤',
    wrongPeople: '人数应为0至100000的整数', cause: '起火原因', needCause: '请选择起火原因', causeNote: '原因说明', spent: '投入', costYuan: '扑救费用（元）', wrongCost: '费用应为不小于0的数字',
    crews: '队伍（支）', fighters: '人员（人）', vehicles: '车辆（辆）', remark: '备注', beforeStart: '扑灭时间不能早于起火时间', inFuture: '扑灭时间不能晚于当前时间', between: '控制时间应在起火与扑灭之间',
    grade: '按《森林防火条例》第四十条', gradeIs: (name: string, reason: string): string => `${name}：${reason}`, land: '受害森林面积不含草地与其他林地',
  },
  retry: '重试',
} as const;
