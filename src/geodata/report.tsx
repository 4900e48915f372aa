import { Box, chakra } from '@chakra-ui/react';
import type { ImportFault, ImportReport } from '../../contract/ground/import-schemas.ts';
import { importFormats } from '../../contract/ground/import-schemas.ts';
import { systemName } from '../../contract/ground/systems.ts';
import { cellM } from './layer-table.tsx';
import { geodataMessages as say } from './messages.ts';

const placeOf = ({ longitude, latitude }: ImportFault): string =>
  longitude === undefined || latitude === undefined ? '' : `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`;

/** Classes of a raster are told by the share of the land that they take, features by their number. */
function kindsOf(kinds: ImportReport['kinds'], isGrid: boolean): string {
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return kinds
    .map(({ name, count }) => (isGrid ? say.classShare(name, count / all) : say.kind(name, count)))
    .join('，');
}

function rowsOf({ format, system, systemOfFile, features, vertices, grid, ...rest }: ImportReport): [string, string][] {
  const { reportRows: rows } = say;
  const left = (['refused', 'outside', 'skipped'] as const).flatMap((name): [string, string][] =>
    rest[name] > 0 ? [[rows[name], say.count(rest[name])]] : [],
  );
  return [
    [rows.format, importFormats[format]],
    [rows.system, `${systemName(system)}${systemOfFile ? say.ofFile : say.chosen}`],
    [rows.taken, grid ? say.grid(grid.cols, grid.rows, cellM(grid.perDegree)) : say.features(features, vertices)],
    ...(grid
      ? ([
          ...(grid.lowestM === undefined || grid.highestM === undefined
            ? []
            : [[rows.heights, say.heights(grid.lowestM, grid.highestM)] satisfies [string, string]]),
          [rows.empty, say.share(grid.emptyShare)],
        ] satisfies [string, string][])
      : []),
    ...(rest.kinds.length > 0
      ? ([[rows.kinds, kindsOf(rest.kinds, grid !== undefined)]] satisfies [string, string][])
      : []),
    ...left,
    [rows.bounds, say.boundsText(rest.bounds)],
  ];
}

const Line = chakra('td', { base: { py: '1', pr: '3', verticalAlign: 'top' } });

function Faults({ faults, refused }: Pick<ImportReport, 'faults' | 'refused'>) {
  if (faults.length === 0) return null;
  const title = say.faults(faults.length, refused);
  return (
    <Box maxH="18rem" overflowY="auto" tabIndex={0} role="region" aria-label={title}>
      <chakra.table w="100%" fontSize="sm">
        <chakra.caption captionSide="top" textAlign="left" color="alarm.pending" mb="1">
          {title}
        </chakra.caption>
        <thead>
          <tr>
            {Object.entries(say.faultColumns).map(([name, label]) => (
              <chakra.th key={name} scope="col" textAlign="left" pr="3" py="1" color="fg.muted" whiteSpace="nowrap">
                {label}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map((fault, n) => (
            <tr key={`${fault.feature} ${n}`}>
              <Line>{fault.feature}</Line>
              <Line overflowWrap="anywhere">{fault.name}</Line>
              <Line whiteSpace="nowrap">{placeOf(fault)}</Line>
              <Line>{fault.message}</Line>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** What was found in a file: its counts, and which features were not taken and why. */
export function Report({ report }: { report: ImportReport }) {
  return (
    <>
      <chakra.table w="100%" fontSize="sm" aria-label={say.report}>
        <tbody>
          {rowsOf(report).map(([name, value]) => (
            <tr key={name}>
              <chakra.th
                scope="row"
                textAlign="left"
                fontWeight="normal"
                color="fg.muted"
                pr="4"
                py="1"
                whiteSpace="nowrap"
                verticalAlign="top"
              >
                {name}
              </chakra.th>
              <Line>{value}</Line>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Faults faults={report.faults} refused={report.refused} />
    </>
  );
}
