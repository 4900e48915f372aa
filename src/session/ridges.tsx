import { chakra } from '@chakra-ui/react';

const ridges = [
  { d: 'M0 560 C180 470 300 520 460 450 S760 340 930 420 1230 380 1400 440 1720 360 1920 450 V1080 H0Z', shade: 0.35 },
  { d: 'M0 690 C220 600 360 660 560 590 S900 520 1080 600 1420 520 1600 590 1800 560 1920 600 V1080 H0Z', shade: 0.6 },
  { d: 'M0 830 C260 740 420 800 700 730 S1120 700 1340 770 1680 700 1920 780 V1080 H0Z', shade: 1 },
] as const;

const Picture = chakra('svg');

/** Three ridges, each nearer and darker, with the tower on the middle one; drawn, so that it costs no picture. */
export function Ridges() {
  return (
    <Picture
      viewBox="0 0 1920 1080"
      preserveAspectRatio="xMidYMax slice"
      position="absolute"
      inset="0"
      w="100%"
      h="100%"
      color="line"
      aria-hidden
      focusable="false"
    >
      {ridges.map(({ d, shade }) => (
        <path key={d} d={d} fill="currentColor" fillOpacity={shade * 0.6} />
      ))}
      <g
        stroke="currentColor"
        strokeWidth="4"
        fill="none"
        strokeLinejoin="round"
        transform="translate(1400 262) scale(1.1)"
      >
        <path d="M10 40h60M16 40V20L40 4l24 16v20M18 40 2 150M62 40l16 110M12 84h56M14 84l58 66M66 84 8 150" />
      </g>
    </Picture>
  );
}
