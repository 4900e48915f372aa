import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { mayStep } from '../../contract/fires/lifecycle.ts';
import { type FireSupply, lotsText } from '../../contract/fires/supplies.ts';
import type { FireSupplies as Advised } from '../../contract/supply/schemas.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Section } from '../kit/section.tsx';
import { EmptyLine } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDuty } from '../kit/use-duty.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { needsAddress } from './addresses.ts';
import { supplyMessages as say } from './messages.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

/** What the fire's level asks for and nobody has in reach, in one line that leads to the list. */
function NeedLine({ data, areaCode }: { data: Advised; areaCode: string }) {
  const lacking = data.lines.filter(({ lack }) => lack > 0);
  const isLacking = lacking.length > 0;
  const text =
    data.fromName === undefined && data.cardName === undefined
      ? say.noList(data.levelName)
      : isLacking
        ? say.short(
            data.levelName,
            lacking.map(({ speciesName, lack, unit }) => say.line(speciesName, lack, unit)).join('、'),
          )
        : say.met(data.levelName);
  return (
    <Flex gap="1.5" align="baseline" fontSize="sm" mb="2" color={isLacking ? 'alarm.confirmed' : 'fg.muted'}>
      {isLacking && <Icon name="warn" />}
      <Box flex="1" minW="0">
        {text}　
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={needsAddress(areaCode)}>{say.toNeeds}</Link>
        </Box>
      </Box>
    </Flex>
  );
}

function arrival({ state, sentAt, minutes }: FireSupply, now: number): string | undefined {
  if (state !== 'sent' || minutes === undefined) return undefined;
  const left = Math.ceil((Date.parse(sentAt) + minutes * 60_000 - now) / 60_000);
  return left > 0 ? say.due(left) : say.dueByNow;
}

/** One sending. Each has its own command, so that several arrivals can be confirmed at once. */
function Line({
  fire,
  supply,
  now,
  mayArrive,
  onReturn,
}: {
  fire: Fire;
  supply: FireSupply;
  now: number;
  mayArrive: boolean;
  onReturn: (() => void) | undefined;
}) {
  const { sent, send } = useCommand('supplyArrive');
  const { storeName, lots, state, sentAt, arrivedAt, returned = [] } = supply;
  const due = isBurning(fire) ? arrival(supply, now) : undefined;
  return (
    <Flex as="li" gap="2.5" py="1.5" align="flex-start">
      <Box pt="0.5" color={state === 'returned' ? 'fg.muted' : undefined}>
        <Icon name="box" />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <chakra.span fontWeight="medium" color={state === 'returned' ? 'fg.muted' : undefined}>
            {storeName}
          </chakra.span>
          <chakra.span
            fontSize="sm"
            px="1.5"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="sm"
            fontWeight={state === 'arrived' ? 'bold' : 'normal'}
          >
            {say.states[state]}
          </chakra.span>
          {due !== undefined && <chakra.span fontSize="sm">{due}</chakra.span>}
        </Flex>
        <Box overflowWrap="anywhere">{lotsText(lots)}</Box>
        <Flex fontSize="sm" color="fg.muted" columnGap="3" wrap="wrap">
          <span>{say.sentAt(dateTime(sentAt))}</span>
          {arrivedAt !== undefined && <span>{say.arrivedAt(dateTime(arrivedAt))}</span>}
          {state === 'returned' && <span>{returned.length > 0 ? say.back(lotsText(returned)) : say.noneBack}</span>}
        </Flex>
        <Box role="status" fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
          {sent.state === 'sending' && say.telling}
        </Box>
        {sent.state === 'refused' && (
          <Box role="alert" fontSize="sm" color="alarm.pending">
            {sent.message}
          </Box>
        )}
      </Box>
      {state === 'sent' && mayArrive && (
        <Button
          size="sm"
          aria-label={say.of(say.arrive, storeName)}
          onClick={() => send({ fireId: fire.id, sendingId: supply.id })}
        >
          {say.arrive}
        </Button>
      )}
      {onReturn && (
        <Button size="sm" aria-label={say.of(say.returnIt, storeName)} onClick={onReturn}>
          {say.returnIt}
        </Button>
      )}
    </Flex>
  );
}

/** What the fire lacks of material, as far as the person may know of stock, and the choice of who sends it. */
function Needs({ fire, isSending, onClose }: { fire: Fire; isSending: boolean; onClose: () => void }) {
  const station = useStation();
  const args = { fireId: fire.id };
  const { state, data, message } = useQuery(station, 'fireSupplies', args);
  if (data)
    return (
      <>
        <NeedLine data={data} areaCode={fire.areaCode} />
        {isSending && <SendDialog fire={fire} advised={data} onClose={onClose} />}
      </>
    );
  return state === 'failed' ? (
    <Flex gap="2" align="center" fontSize="sm" role="alert">
      {say.failed}　{message}
      <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'fireSupplies', args })}>
        {say.retry}
      </Button>
    </Flex>
  ) : null;
}

/** Material at a fire: what is lacking, what storehouses sent, and what of it came back. */
export default function FireSupplies({ fire }: { fire: Fire }) {
  const { acts, regionCode } = useDuty();
  const mayRead = useMay('material.read');
  const now = useServerNow();
  const [open, setOpen] = useState<'send' | FireSupply>();
  const close = (): void => setOpen(undefined);
  const supplies = fire.supplies ?? [];
  const may = (action: 'sendSupplies' | 'arriveSupplies' | 'returnSupplies'): boolean =>
    acts && mayStep(fire, action, regionCode);
  const maySend = may('sendSupplies') && mayRead;
  const out = supplies.filter(({ state }) => state !== 'returned').length;
  if (supplies.length === 0 && !isBurning(fire)) return null;
  return (
    <Section
      title={say.title}
      count={supplies.length > 0 ? say.count(out, supplies.length) : undefined}
      aside={
        maySend && (
          <Button size="sm" onClick={() => setOpen('send')}>
            {say.send}
          </Button>
        )
      }
    >
      {mayRead && isBurning(fire) && <Needs fire={fire} isSending={open === 'send'} onClose={close} />}
      {supplies.length === 0 && <EmptyLine title={say.empty} next={say.emptyNext} />}
      <chakra.ul listStyleType="none">
        {supplies.map((supply) => (
          <Line
            key={supply.id}
            fire={fire}
            supply={supply}
            now={now}
            mayArrive={may('arriveSupplies')}
            onReturn={supply.state !== 'returned' && may('returnSupplies') ? () => setOpen(supply) : undefined}
          />
        ))}
      </chakra.ul>
      {open !== undefined && open !== 'send' && <ReturnDialog fire={fire} supply={open} onClose={close} />}
    </Section>
  );
}
