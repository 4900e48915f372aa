import { Box, Flex } from '@chakra-ui/react';
import { type SmsKind, smsKindNames } from '../../contract/sms/schemas.ts';
import { PhoneFilter } from '../kit/inputs/phone-filter.tsx';
import { Found, ListPage } from '../kit/list-page.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { Select } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { smsMessages as say } from './messages.ts';
import { OutboxTable } from './outbox-table.tsx';
import { useOutboxState } from './outbox-state.ts';

/** The page of all that was sent by SMS to people of the reader's region, newest first. */
export default function OutboxPage() {
  const station = useStation();
  const [state, change] = useOutboxState();
  const view = useFreshQuery(station, 'smsOutbox', state);
  const look = ({ phone = '', kind }: { phone?: string | undefined; kind?: SmsKind | undefined }): void =>
    change({
      pageNum: 1,
      pageSize: state.pageSize,
      ...(phone === '' ? {} : { phone }),
      ...(kind === undefined ? {} : { kind }),
    });
  const again = (): void => station.wish({ type: 'query.ask', call: 'smsOutbox', args: state });
  return (
    <ListPage
      title={say.title}
      onRefresh={again}
      head={
        <>
          <Flex gap="2" wrap="wrap" align="center">
            <PhoneFilter
              words={say}
              phone={state.phone ?? ''}
              onChange={(phone) => look({ phone, kind: state.kind })}
            />
            <Select
              label={say.kind}
              value={state.kind ?? ''}
              onChange={(kind) => look({ phone: state.phone, kind: kind === '' ? undefined : (kind as SmsKind) })}
            >
              <option value="">{say.allKinds}</option>
              {Object.entries(smsKindNames).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          </Flex>
          <Box fontSize="sm" color="fg.muted">
            {say.why}
          </Box>
        </>
      }
      pages={
        <Pagination
          pageNum={state.pageNum}
          pageSize={state.pageSize}
          total={view.total}
          onChange={(page) => change({ ...state, ...page })}
        />
      }
    >
      <Found
        view={view}
        words={say}
        icon="phone"
        onClear={state.phone === undefined && state.kind === undefined ? undefined : () => look({})}
        onRetry={again}
      >
        {(messages) => <OutboxTable messages={messages} />}
      </Found>
    </ListPage>
  );
}
