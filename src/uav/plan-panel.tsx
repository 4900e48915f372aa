import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { flightLimits as most } from '../../contract/uav/flight-limits.ts';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { FormFrame } from '../kit/form-frame.tsx';
import { Icon } from '../kit/icons.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { useDebounced } from '../kit/inputs/use-debounced.ts';
import { randomId } from '../kit/random-id.ts';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import type { Faults } from '../kit/use-faults.ts';
import { useQuery } from '../kit/use-query.ts';
import type { MapHost } from '../map/host/map-host.ts';
import { type Drawing, isEnough, useDrawing } from '../map/plot/use-drawing.ts';
import { useSketched } from '../map/plot/use-sketched.ts';
import { Clearance } from './clearance.tsx';
import { flightMessages as say } from './flight-messages.ts';
import { checkArgs, emptyPlan, planArgs, type PlanDraft, planFaults } from './plan-form.ts';
import { wayFigures } from './way-figures.ts';

type Change = (next: Partial<PlanDraft>) => void;

interface PartProps {
  draft: PlanDraft;
  faults: Faults;
  change: Change;
}

/** Which drone flies, and for which fire. */
function WhoFields({ draft, faults, change }: PartProps) {
  const station = useStation();
  const { data: uavs } = useQuery(station, 'uavStates', undefined);
  const { data: fires } = useQuery(station, 'firePage', { pageNum: 1, pageSize: 50, status: 'burning' });
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
      <FormField
        id="flight-uav"
        label={say.plan.uav}
        error={faults['uavId']}
        hint={uavs?.length === 0 ? say.plan.noUavs : undefined}
      >
        {(described) => (
          <SelectBox {...described} value={draft.uavId} onChange={({ target }) => change({ uavId: target.value })}>
            <option value="">{say.plan.choose}</option>
            {(uavs ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <FormField id="flight-fire" label={say.plan.fire} error={faults['fireId']}>
        {(described) => (
          <SelectBox {...described} value={draft.fireId} onChange={({ target }) => change({ fireId: target.value })}>
            <option value="">{say.plan.noFire}</option>
            {(fires ?? []).map(({ fireId, placeName }) => (
              <option key={fireId} value={fireId}>
                {placeName}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
    </Grid>
  );
}

/** The buttons by which the way is drawn, and with which height and speed its points begin. */
function DrawPart({ draft, change, drawing, isMap }: PartProps & { drawing: Drawing; isMap: boolean }) {
  const { points, heightM, speedKmh } = draft;
  const draw = (): void =>
    drawing.begin('line', 'own', (places) =>
      change({
        points: places
          .slice(0, most.points.most)
          .map(([longitude, latitude]) => ({ key: randomId(), longitude, latitude, heightM, speedKmh })),
      }),
    );
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted" mb="1">
        {say.plan.usual}
      </Box>
      <Flex gap="2" wrap="wrap" align="flex-end">
        {(['heightM', 'speedKmh'] as const).map((field) => (
          <chakra.label key={field} flex="1" minW="7rem" fontSize="sm">
            {field === 'heightM' ? say.plan.height : say.plan.speed}
            <NumberInput
              w="100%"
              shape={{ places: 0 }}
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
            />
          </chakra.label>
        ))}
        {points.length > 0 && (
          <Button
            size="sm"
            onClick={() => change({ points: points.map((point) => ({ ...point, heightM, speedKmh })) })}
          >
            {say.plan.all}
          </Button>
        )}
        <Button size="sm" variant={points.length === 0 ? 'solid' : undefined} disabled={!isMap} onClick={draw}>
          {points.length === 0 ? say.plan.draw : say.plan.again}
        </Button>
      </Flex>
      {drawing.kind && (
        <Flex gap="2" mt="2" align="center" wrap="wrap" px="3" py="2" borderWidth="1px" borderColor="line.strong">
          <Box role="status" flex="1" minW="12rem" fontSize="sm">
            {say.plan.drawing}
          </Box>
          <Button size="sm" variant="solid" disabled={!isEnough('line', drawing.placed)} onClick={drawing.finish}>
            {say.plan.finish}
          </Button>
          <Button size="sm" disabled={drawing.placed === 0} onClick={drawing.back}>
            {say.plan.undo}
          </Button>
          <Button size="sm" onClick={drawing.cancel}>
            {say.plan.leave}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** The points in their order, each with its height and speed. */
function Points({ draft: { points }, change }: Pick<PartProps, 'draft' | 'change'>) {
  const set = (key: string, to: Partial<PlanDraft['points'][number]>): void =>
    change({ points: points.map((one) => (one.key === key ? { ...one, ...to } : one)) });
  return (
    <>
      <Flex gap="2" fontSize="sm" color="fg.muted" aria-hidden>
        <Box w="4.5rem" />
        <Box flex="1">{say.plan.height}</Box>
        <Box flex="1">{say.plan.speed}</Box>
        <Box w="9" />
      </Flex>
      <chakra.ol aria-label={say.plan.points} listStyleType="none" m="0" p="0">
        {points.map(({ key, heightM, speedKmh }, n) => (
          <chakra.li key={key} display="flex" gap="2" py="1" alignItems="center">
            <Box w="4.5rem" fontSize="sm" whiteSpace="nowrap">
              {say.plan.point(n + 1)}
            </Box>
            <NumberInput
              flex="1"
              minW="0"
              h="8"
              shape={{ places: 0 }}
              aria-label={say.plan.heightOf(n + 1)}
              value={heightM}
              onChange={(value) => set(key, { heightM: value })}
            />
            <NumberInput
              flex="1"
              minW="0"
              h="8"
              shape={{ places: 0 }}
              aria-label={say.plan.speedOf(n + 1)}
              value={speedKmh}
              onChange={(value) => set(key, { speedKmh: value })}
            />
            <Button
              size="sm"
              variant="bare"
              aria-label={say.plan.remove(n + 1)}
              onClick={() => change({ points: points.filter((one) => one.key !== key) })}
            >
              <Icon name="close" />
            </Button>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}

/** What ground and endurance say of the way as it is typed now. */
function Check({ draft }: { draft: PlanDraft }) {
  const args = checkArgs(draft);
  const told = JSON.stringify(args);
  const [asked, setAsked] = useState<string | undefined>(told);
  // Each figure that is typed would be another question.
  const settle = useDebounced((next: string | undefined) => setAsked(next));
  useEffect(() => settle(told), [settle, told]);
  const isSettled = args !== undefined && asked === told;
  const station = useStation();
  const { state, data, message } = useQuery(station, 'flightCheck', args ?? { uavId: '', way: [] }, isSettled);
  if (args === undefined) return null;
  if (data) return <Clearance check={data} />;
  return (
    <Box fontSize="sm" role={state === 'failed' ? 'alert' : 'status'}>
      {state === 'failed' ? (message ?? say.checkFailed) : say.checking}
    </Box>
  );
}

/** A new flight, drawn on the map beside it and held against ground and endurance while it is drawn. */
export function PlanPanel({
  host,
  fireId,
  onPlanned,
  onClose,
}: {
  host: MapHost | undefined;
  fireId: string;
  onPlanned: (id: string) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<PlanDraft>(() => emptyPlan(fireId));
  const drawing = useDrawing(host);
  useSketched(host, wayFigures('new', draft.points, true));
  const { form, faults, whole, isSending, submit } = useCommandForm('flightPlan', ({ id }) => onPlanned(id));
  const part: PartProps = { draft, faults, change: (next) => setDraft((now) => ({ ...now, ...next })) };
  const count = draft.points.length;
  return (
    <FormFrame
      form={form}
      label={say.plan.title}
      hint={say.notFlown}
      whole={whole}
      isSending={isSending}
      onBack={onClose}
      onSubmit={() => submit(planFaults(draft), () => planArgs(draft))}
    >
      <FormField id="flight-name" label={say.plan.name} error={faults['name']}>
        {(described) => (
          <Input
            {...described}
            autoComplete="off"
            maxLength={most.nameMax}
            value={draft.name}
            onChange={({ target }) => part.change({ name: target.value })}
          />
        )}
      </FormField>
      <WhoFields {...part} />
      <DrawPart {...part} drawing={drawing} isMap={host !== undefined} />
      <Box
        role={faults['way'] === undefined ? 'status' : 'alert'}
        fontSize="sm"
        color={faults['way'] === undefined ? 'fg.muted' : 'alarm.pending'}
      >
        {faults['way'] ?? (count === 0 ? say.plan.nothing : say.plan.drawn(count))}
      </Box>
      {count > 0 && <Points {...part} />}
      <Check draft={draft} />
      <FormField id="flight-note" label={say.plan.note} error={faults['note']}>
        {(described) => (
          <Input
            {...described}
            autoComplete="off"
            maxLength={most.textMax}
            value={draft.note}
            onChange={({ target }) => part.change({ note: target.value })}
          />
        )}
      </FormField>
    </FormFrame>
  );
}
