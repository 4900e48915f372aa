import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { ShownAction } from '../../src/fires/detail/actions.ts';
import type { AlongSlot } from '../../src/fires/forms/form-props.ts';
import { StepForm } from '../../src/fires/forms/step-form.tsx';
import { createAskedStation } from './asked-station.ts';
import { burning, sitDown } from './fires-at-screen.ts';
import { show } from './screen.tsx';

/** A step of a fire, opened by an officer of a region; `turn` shows it with the fire as it stands later. */
export function openForm(
  action: ShownAction,
  fire: Fire = burning(),
  more: {
    forceId?: string;
    along?: AlongSlot;
    regionCode?: string;
    answers?: (station: ReturnType<typeof createAskedStation>) => void;
  } = {},
) {
  const station = createAskedStation();
  sitDown(station, more.regionCode ?? '341825');
  more.answers?.(station);
  const onDone = vi.fn();
  const onBack = vi.fn();
  const form = (now: Fire) => (
    <StepForm fire={now} action={action} forceId={more.forceId} along={more.along} onDone={onDone} onBack={onBack} />
  );
  const { person, rerender } = show(station, form(fire));
  return {
    station,
    person,
    onDone,
    onBack,
    /** The fire has changed meanwhile. */
    change: (now: Fire) => rerender(form(now)),
    sent: () => station.commands.map(({ call, args }) => [call, args]),
  };
}
export const press = (name: string) => screen.getByRole('button', { name });
