import type { Fire } from '../../../contract/fires/fire.ts';
import { BufferPanel } from './buffer-panel.tsx';
import { RoutePanel } from './route-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';
import type { Analyses } from './use-analyses.ts';

/** What was computed of a fire, each part in a panel of its own. */
export function AnalysisPanels({
  answer,
  shown,
  show,
  plans,
  buffer,
  chosen,
  choose,
  fire,
}: Analyses & { fire: Fire }) {
  return (
    <>
      <SpreadPanel answer={answer} shown={shown} onShow={show} fire={fire} />
      {plans.map((one) => (
        <RoutePanel
          key={`${one.plan.purpose} ${one.plan.from.longitude} ${one.plan.from.latitude}`}
          answer={one}
          place={fire.placeName}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      <BufferPanel answer={buffer} place={fire.placeName} />
    </>
  );
}
