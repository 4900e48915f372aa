import { TabList } from '../../kit/tab-list.tsx';
import { dispatchMessages as say } from './dispatch-messages.ts';

/** Parts of the page, in their order. */
export const dispatchTabs = ['talk', 'phone', 'meetings', 'location'] as const;
export type DispatchTab = (typeof dispatchTabs)[number];

/** The parts of the page as tabs. */
export function DispatchTabs({
  tab,
  panelId,
  onChoose,
}: {
  tab: DispatchTab;
  panelId: string;
  onChoose: (tab: DispatchTab) => void;
}) {
  return (
    <TabList
      tabs={dispatchTabs}
      names={say.tabs}
      tab={tab}
      label={say.label}
      panelId={panelId}
      onChoose={onChoose}
      px="3"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
    />
  );
}
