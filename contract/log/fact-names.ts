/** What people call the data of events that are not those of a resource; a resource's fields have their own names. */
export const factNames: Readonly<Record<string, string>> = {
  sourceType: '报警来源', sourceId: '来源编号', longitude: '经度', latitude: '纬度', startTime: '发生时间', areaName: '所在区域', placeName: '位置',
  nearestTownship: '最近乡镇', nearestVillage: '最近村庄', confidence: '置信度', content: '内容', imageUrls: '图片', satellite: '卫星', demo: '演示数据',
  remark: '备注', reason: '原因', owner: '接警人', fireId: '火情编号', alarmId: '报警编号', alarmIds: '报警编号',
  name: '名称', bucket: '存放处', type: '类型', size: '大小（字节）', title: '名称', mobile: '手机号',
  kind: '种类', systemId: '外部系统编号', noticeId: '通知编号', noticeVersion: '通知版本', regionCodes: '接收区域', roleCodes: '接收角色', roleIds: '接收角色',
};

/** Data that the log does not show: proofs, and people who stand as the actor or the subject already. */
export const unshown: ReadonlySet<string> = new Set(['keyHash', 'sha256', 'by', 'userId', 'address']);

/** Words of the log for values that stand as codes. */
export const factValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'session.revoked': { reused: '令牌被重复使用', admin: '管理员操作', passwordChanged: '密码已修改', passwordReset: '密码已重置', accountChanged: '账户已变更' },
  'externalKey.issued': { externalUser: '外部用户', externalDevice: '外部设备' },
  'externalKey.revoked': { externalUser: '外部用户', externalDevice: '外部设备' },
  'user.passwordChanged': { oldPassword: '凭原密码', sms: '凭短信验证码' },
};
