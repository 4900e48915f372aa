import { deskOf } from '../../contract/hazards/desk.ts';
import { evolveHazard, type Hazard, hazardIdIn, isHazardEvent, remindAtOf } from '../../contract/hazards/hazard.ts';
import type { Projection } from '../store/projection.ts';

const hazards: Projection<Hazard> = {
  table: 'hazards',
  revision: 2,
  columns: {
    area_code: 'text',
    desk_code: 'text',
    state: 'text',
    kind: 'text',
    grade: 'text',
    reported_at: 'text',
    due_at: 'integer',
    untold_due: 'integer',
    told_to: 'text',
    remind_at: 'integer',
    mended_by: 'text',
  },
  indexes: [['area_code', 'state'], ['due_at']],
  rare: ['untold_due', 'remind_at'],
  key: (event) => (isHazardEvent(event) ? hazardIdIn(event.stream) : undefined),
  creates: (event) => event.type === 'hazard.reported',
  evolve: (hazard, event) => (isHazardEvent(event) ? evolveHazard(hazard, event) : hazard),
  row: (hazard) => {
    const { areaCode, state, kind, grade, reportedAt, due, passed, mendedBy } = hazard;
    const dueAt = due === undefined ? null : Date.parse(due);
    return {
      area_code: areaCode,
      desk_code: deskOf(areaCode),
      state,
      kind,
      grade: grade ?? null,
      reported_at: reportedAt,
      due_at: dueAt,
      untold_due: passed ? null : dueAt,
      told_to: passed?.to ?? null,
      remind_at: remindAtOf(hazard) ?? null,
      mended_by: state === 'mended' ? (mendedBy?.userId ?? null) : null,
    };
  },
};

/** Read models of the hazards. */
export const hazardProjections = [hazards] as const;
