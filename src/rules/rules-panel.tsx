import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { levelIn, ruleLevelNames } from '../../contract/rules/duty-rules.ts';
import { figuresOf, type RuleFigure, type RuleLevel } from '../../contract/rules/rule.ts';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { Select } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { ruleMessages as say } from './messages.ts';

const minute = 60_000;

/** A figure as people say it: whole minutes as such, from two on. */
function inWords({ name, value }: RuleFigure): string {
  if (name === 'turnM' && value === 0) return say.noTurning;
  if (name === 'recordMs' && value === 0) return say.noRecording;
  if (name === 'gatherM' || name === 'turnM') return say.metres(value);
  return value >= 2 * minute && value % minute === 0 ? say.minutes(value / minute) : say.seconds(value / 1_000);
}

const Figures = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8.25rem, 1fr))', gap: '2', m: '0' },
});

/** Which rule holds in a region and for a level that one chooses, figure by figure, and which region says so. */
export function RulesPanel() {
  const station = useStation();
  const within = useBehavior(station.session$).user?.regionCode ?? '';
  const [regionCode, setRegionCode] = useState(within);
  const { state, data, message } = useFreshQuery(station, 'dutyRules', undefined);
  const [level, setLevel] = useState<RuleLevel>();
  const figures = useMemo(() => figuresOf(regionCode, data ?? [], level), [regionCode, data, level]);
  const nameOf = (code: string): string => data?.find((one) => one.regionCode === code)?.regionName ?? code;
  if (data === undefined) {
    return (
      <Unanswered
        view={{ state, message }}
        title={say.failed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'dutyRules', args: undefined })}
      />
    );
  }
  return (
    <Box as="section" aria-label={say.now} px="4" py="3" bg="surface" borderBottomWidth="1px" borderColor="line">
      <Flex gap="3" align="flex-start" mb="2.5" wrap="wrap">
        <chakra.h2 fontSize="lg" fontWeight="bold" lineHeight="2rem">
          {say.now}
        </chakra.h2>
        <Box minW="16rem">
          <RegionPicker
            isSmall
            label={say.region}
            within={within}
            value={regionCode}
            onChange={(code) => setRegionCode(code ?? within)}
          />
        </Box>
        <Box>
          <Select
            label={say.level}
            value={String(level ?? '')}
            onChange={(value) => setLevel(levelIn({ level: value }))}
          >
            <option value="">{say.anyLevel}</option>
            {Object.entries(ruleLevelNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Box>
      </Flex>
      <Figures>
        {figures.map((figure) => (
          <Box key={figure.name} px="3" py="2" bg="inset" borderWidth="1px" borderColor="line" borderRadius="md">
            <chakra.dt fontSize="sm" color="fg.muted">
              {say.figures[figure.name]}
            </chakra.dt>
            <chakra.dd m="0" fontSize="lg" fontWeight="medium">
              {inWords(figure)}
            </chakra.dd>
            <chakra.dd m="0" fontSize="sm" color="fg.muted">
              {figure.from === undefined
                ? say.usual
                : say.from(nameOf(figure.from), figure.level && ruleLevelNames[figure.level])}
            </chakra.dd>
          </Box>
        ))}
      </Figures>
    </Box>
  );
}
