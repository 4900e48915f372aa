/** Levels of alarm, 1 the highest: each has a run card of its own. */
export const alarmLevelNames = { 1: '一级', 2: '二级', 3: '三级', 4: '四级' } as const;

/** A level of alarm, 1–4. */
export type AlarmLevel = keyof typeof alarmLevelNames;

/** Priorities as ISA-18.2 names them, 1 the highest. */
export type Priority = 1 | 2 | 3 | 4;

/** Chinese names of the priorities. */
export const priorityNames: Readonly<Record<Priority, string>> = { 1: '紧急', 2: '高', 3: '中', 4: '低' };
