import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { PushCosts } from '../../contract/pushes/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import { Icon } from '../kit/icons.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyLine, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { limits } from '../../contract/limits.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMessages as say } from './messages.ts';
import { logAddress } from './paths.ts';
import { PageTitle } from '../kit/page-title.ts';

const monthsBack = 12;

/** The months that can be chosen, YYYY-MM, this one first. */
function monthsUntil(now: number): readonly string[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return Array.from({ length: monthsBack }, (_, n) => {
    const index = year * 12 + month - 1 - n;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

function Tile({ name, value, more }: { name: string; value: string; more: string }) {
  return (
    <Box as="section" aria-label={name} p="3" borderWidth="1px" borderColor="line" borderRadius="lg" bg="raised">
      <Box fontSize="sm" color="fg.muted">
        {name}
      </Box>
      <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {more}
      </Box>
    </Box>
  );
}

const Heading = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'bold', mt: '4', mb: '1', px: '4' } });

function Budgets({ budgets }: Pick<PushCosts, 'budgets'>) {
  if (budgets.length === 0)
    return (
      <Box px="4">
        <EmptyLine title={say.noBudgets} next={say.noBudgetsNext} />
      </Box>
    );
  return (
    <ListTable
      label={say.budgets}
      heads={say.budgetHeads}
      figuresFrom={2}
      rows={budgets.map(({ areaCode, areaName, priceFen, monthlyFen, usedFen, leftFen, isOver, isNear }) => ({
        key: areaCode,
        cells: [
          areaName,
          isOver ? (
            <Flex key="over" align="center" gap="1.5" color="alarm.pending">
              <Icon name="warn" />
              {say.over}
            </Flex>
          ) : isNear ? (
            say.near
          ) : (
            say.within
          ),
          priceFen,
          monthlyFen === undefined ? say.unlimited : say.yuan(monthlyFen),
          say.yuan(usedFen),
          leftFen === undefined ? say.unlimited : say.yuan(leftFen),
        ],
      }))}
    />
  );
}

function Rules({ rules, month }: Pick<PushCosts, 'rules' | 'month'>) {
  if (rules.length === 0)
    return (
      <Box px="4">
        <EmptyLine title={say.noCosts} next={say.noCostsNext} />
      </Box>
    );
  return (
    <ListTable
      label={say.byRule}
      heads={say.ruleHeads}
      figuresFrom={2}
      rows={rules.map(({ ruleId, ruleName, areaCode, areaName, sms, segments, fen }) => ({
        key: `${ruleId} ${areaCode}`,
        cells: [
          <Box key="rule" asChild textDecoration="underline" textUnderlineOffset="0.2em">
            <Link href={logAddress(ruleId, month)}>{ruleName}</Link>
          </Box>,
          areaName,
          sms,
          segments,
          say.yuan(fen),
        ],
      }))}
    />
  );
}

function Shown({ data }: { data: PushCosts }) {
  const { total, fires, hazards, flights, budgets, rules, month } = data;
  const over = budgets.filter(({ isOver }) => isOver);
  const near = budgets.filter(({ isNear }) => isNear);
  return (
    <Box pb="6">
      {over.length > 0 && (
        <Flex role="alert" gap="2" align="center" mx="4" mt="3" p="3" bg="alarm.wash" borderRadius="md">
          <Icon name="warn" />
          <Box flex="1">{say.overBanner(over.map(({ areaName }) => areaName).join('、'))}</Box>
        </Flex>
      )}
      {near.length > 0 && (
        <Flex role="status" gap="2" align="center" mx="4" mt="3" p="3" bg="raised" borderRadius="md">
          <Icon name="warn" />
          <Box flex="1">{say.nearBanner(near.map(({ areaName }) => areaName).join('、'))}</Box>
        </Flex>
      )}
      <Grid gap="3" p="4" pb="0" templateColumns="repeat(auto-fit, minmax(15rem, 1fr))">
        <Tile name={say.monthTotal} value={say.yuan(total.fen)} more={say.monthMore(total.sms, total.segments)} />
        <Tile name={say.fireTotal} value={say.yuan(fires.fen)} more={say.keptMore(fires.sms, fires.segments)} />
        <Tile name={say.hazardTotal} value={say.yuan(hazards.fen)} more={say.keptMore(hazards.sms, hazards.segments)} />
        <Tile name={say.flightTotal} value={say.yuan(flights.fen)} more={say.keptMore(flights.sms, flights.segments)} />
      </Grid>
      <Heading>{say.budgets}</Heading>
      <Budgets budgets={budgets} />
      <Heading>{say.byRule}</Heading>
      <Rules rules={rules} month={month} />
    </Box>
  );
}

/** What SMS cost in a month, by region and rule, and what is left of the budgets. */
export function CostsPart() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const now = useServerNow();
  const [asked, change] = useAddress();
  const months = monthsUntil(now);
  const month = months.find((one) => one === asked('month')) ?? months[0] ?? '';
  const area = asked('areaCode');
  const areaCode = /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own;
  const args = { areaCode, month };
  const { state, data, message } = useFreshQuery(station, 'pushCosts', args);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" pt="3" pb="2" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.costs}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={(code) => change({ areaCode: code === own ? '' : code })} />
        <Select label={say.month} value={month} onChange={(next) => change({ month: next })}>
          {months.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" tabIndex={0} role="region" aria-label={say.costs}>
        {data ? (
          <Shown data={data} />
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.costsFailed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'pushCosts', args })}
          />
        )}
      </Box>
    </Flex>
  );
}
