import { Box, chakra } from '@chakra-ui/react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawnHeight } from '../../../contract/video/picture-line.ts';
import { fieldDeg, gimbal, type Pose } from '../../../contract/video/pose.ts';
import type { Steering } from './use-steering.ts';

/** A shorter drag is a click, in pixels. A drag of this share of the picture's width is full speed. */
const [leastDragPx, fullShare] = [8, 0.3];
/** While one drags, a new speed is sent at most so often; turns of the wheel are gathered for so long; milliseconds. */
const [everyMs, wheelMs] = [250, 180];
const wheelStep = 1.25;

interface Drag {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where a place of the picture lies, as the camera looks now. `x`, `y` from -0.5 to 0.5 of the picture. */
function poseAt(pose: Pose, angleDeg: number, x: number, y: number): Partial<Pose> {
  const spanDeg = fieldDeg(angleDeg, pose.zoom);
  return {
    bearingDeg: (((pose.bearingDeg + x * spanDeg) % 360) + 360) % 360,
    tiltDeg: between(gimbal.leastTiltDeg, pose.tiltDeg - y * spanDeg * (9 / 16), gimbal.mostTiltDeg),
  };
}

/**
 * Lies over a picture: a drag turns the camera in its direction, the faster the longer it is; a double click turns it
 * to that place; the wheel zooms.
 */
export function SteerPad({
  steering,
  pose,
  angleDeg,
}: {
  steering: Steering;
  pose: Pose | undefined;
  angleDeg: number;
}) {
  const pad = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const sentAt = useRef(0);
  const speedsOf = ({ x, y, toX, toY }: Drag) => {
    const full = (pad.current?.clientWidth ?? 1) * fullShare;
    return { pan: between(-1, (toX - x) / full, 1), tilt: between(-1, (y - toY) / full, 1), zoom: 0 };
  };
  const isDrag = ({ x, y, toX, toY }: Drag): boolean => Math.hypot(toX - x, toY - y) >= leastDragPx;
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const { left, top } = pad.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = placeOf(event);
    setDrag({ x, y, toX: x, toY: y });
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drag) return;
    const { x: toX, y: toY } = placeOf(event);
    const next = { ...drag, toX, toY };
    setDrag(next);
    if (!isDrag(next) || event.timeStamp - sentAt.current < everyMs) return;
    sentAt.current = event.timeStamp;
    steering.move(speedsOf(next));
  };
  const up = (): void => {
    setDrag(undefined);
    steering.stop();
  };
  const zoom = useEffectEvent((times: number) => {
    if (pose) steering.go({ zoom: between(gimbal.leastZoom, pose.zoom * times, gimbal.mostZoom) });
  });
  // React listens to the wheel passively, and the page would scroll.
  useEffect(() => {
    const element = pad.current;
    let times = 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: WheelEvent): void => {
      event.preventDefault();
      times *= event.deltaY < 0 ? wheelStep : 1 / wheelStep;
      clearTimeout(timer);
      timer = setTimeout(() => {
        zoom(times);
        times = 1;
      }, wheelMs);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('wheel', listen);
    };
  }, []);
  return (
    <Box
      ref={pad}
      position="absolute"
      inset="0"
      cursor="move"
      touchAction="none"
      data-steer-pad
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={(event) => {
        const { clientWidth, clientHeight } = pad.current!;
        // The picture stands in the middle of the tile, which may be wider or higher.
        const width = Math.min(clientWidth, (clientHeight * 16) / 9);
        const { x, y } = placeOf(event);
        if (pose)
          steering.go(
            poseAt(pose, angleDeg, (x - clientWidth / 2) / width, (y - clientHeight / 2) / drawnHeight(width)),
          );
      }}
    >
      {drag && isDrag(drag) && (
        <chakra.svg w="100%" h="100%" aria-hidden>
          <circle cx={drag.x} cy={drag.y} r="6" fill="none" stroke="#fff" strokeWidth="2" />
          <line x1={drag.x} y1={drag.y} x2={drag.toX} y2={drag.toY} stroke="#fff" strokeWidth="2" />
          <circle cx={drag.toX} cy={drag.toY} r="4" fill="#fff" />
        </chakra.svg>
      )}
    </Box>
  );
}
