import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { MapHost } from '../host/map-host.ts';
import type { MapTool } from '../host/tools.ts';
import type { Measured } from './measure.ts';

/** A measurement on a map: what there is of it, and whether its tool is on. */
export interface Measuring extends Measured {
  isOn: boolean;
  /** Begins a line, or land where it is closed, anew. */
  begin: (isClosed: boolean) => void;
  /** What was measured stays. */
  stop: () => void;
  clear: () => void;
  /** Puts one point instead of what was measured. */
  point: (at: Position) => void;
}

const nothing: Measured = { corners: [], isClosed: false };

/** One measurement on a map, corner by corner; Backspace takes the last back, Enter and Escape end it. */
export function useMeasure(host: MapHost): Measuring {
  const [measured, setMeasured] = useState(nothing);
  const [isOn, setOn] = useState(false);
  const tool = useRef<MapTool>(undefined);
  useEffect(() => host.feed('measured', measured), [host, measured]);
  useEffect(
    () => () => {
      if (tool.current) host.tools.stop(tool.current);
    },
    [host],
  );
  const corners = (change: (before: readonly Position[]) => readonly Position[]): void =>
    setMeasured((before) => ({ ...before, corners: change(before.corners) }));
  const stop = (): void => {
    if (tool.current) host.tools.stop(tool.current);
  };
  return {
    ...measured,
    isOn,
    begin(isClosed) {
      stop();
      setMeasured({ corners: [], isClosed });
      setOn(true);
      tool.current = {
        cursor: 'crosshair',
        press: (at) => corners((before) => [...before, at]),
        keys: { Backspace: () => corners((before) => before.slice(0, -1)), Enter: stop, Escape: stop },
        stopped: () => setOn(false),
      };
      host.tools.start(tool.current);
      host.map.getCanvas().focus();
    },
    stop,
    clear() {
      stop();
      setMeasured(nothing);
    },
    point(at) {
      stop();
      setMeasured({ corners: [at], isClosed: false });
    },
  };
}
