import { type BurnedLand, namedLand, type SaidOfLands } from '../../contract/fires/burned.ts';
import { causeName, forestBurned } from '../../contract/fires/record.ts';
import { gradeIn } from '../fires/row.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

const fact = (key: keyof typeof say.facts, text: string, events: Line['events']): Line => ({
  key,
  cells: [say.facts[key], text],
  events,
});

const landText = (burned: BurnedLand, said: SaidOfLands | undefined): string => {
  const some = namedLand(burned, said);
  return some.length === 0 ? say.none : some.map(({ name, areaHa }) => `${name} ${say.hectares(areaHa)}`).join('、');
};

/**
 * What became of the fire, and its grade with the figure that makes it; of one that burns, the land that is known to
 * have burned.
 */
export function recordLines({ fire, own }: Material): Line[] {
  const { record, burned = {}, landKinds } = fire;
  const end = own.findLastIndex(({ type }) => type === 'fire.ended');
  if (!record || end < 0) {
    const land = own.filter(({ type }) => type === 'fire.landBurned' || type === 'fire.ended');
    return land.length === 0 ? [] : [fact('burnedSoFar', landText(burned, landKinds), land)];
  }
  const ended = own.slice(end, end + 1);
  // Land that was found later is part of the record.
  const area = [...ended, ...own.slice(end).filter(({ type }) => type === 'fire.landBurned')];
  const grade = gradeIn(fire);
  const { deaths, seriousInjuries, lightInjuries, cause, causeNote, costYuan, crews, fighters, vehicles, remark } =
    record;
  return [
    ...(grade ? [fact('grade', `${grade.name}（${grade.reason}）`, area)] : []),
    fact('land', landText(record.burned, record.landKinds), area),
    fact('forest', say.hectares(forestBurned(record)), area),
    fact('casualties', say.casualties(deaths, seriousInjuries, lightInjuries), ended),
    fact('cause', [causeName(cause, record.causeName), causeNote].filter(Boolean).join('：'), ended),
    ...(costYuan === undefined ? [] : [fact('cost', say.yuan(costYuan), ended)]),
    ...([crews, fighters, vehicles].every((n) => n === undefined)
      ? []
      : [fact('spent', say.spent(crews ?? 0, fighters ?? 0, vehicles ?? 0), ended)]),
    ...(remark ? [fact('remark', remark, ended)] : []),
  ];
}
