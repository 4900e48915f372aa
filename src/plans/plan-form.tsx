import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import { type PlanKind, planKindNames, planKinds } from '../../contract/plans/kinds.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import type { ContentBody, PlanVersionView } from '../../contract/plans/schemas.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { Newer, newerOf } from '../kit/dialog/newer.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Icon } from '../kit/icons.tsx';
import { Button } from '../kit/button.ts';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { SelectBox } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { FileLink } from '../kit/upload/file-link.tsx';
import { UploadInput } from '../kit/upload/upload-input.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { planAddress } from './addresses.ts';
import { LevelFields } from './level-fields.tsx';
import { planFormMessages as say } from './messages.ts';
import { draftOf, type Faults, formLevels, type PlanDraft, readDraft } from './plan-draft.ts';
import { useCards } from './use-cards.ts';
import { PageTitle } from '../kit/page-title.ts';

type Change = (next: Partial<PlanDraft>) => void;

function Attachments({ draft: { attachments }, onChange }: { draft: PlanDraft; onChange: Change }) {
  return (
    <Box role="group" aria-label={say.attachments}>
      <Box color="fg.muted" mb="1.5">
        {say.attachments}
      </Box>
      <Box as="ul" listStyleType="none" mb="2">
        {attachments.map(({ url, name }) => (
          <Flex as="li" key={url} gap="2" align="center">
            <FileLink fileUrl={url} name={name} />
            <Button
              size="sm"
              variant="bare"
              aria-label={say.removeFile(name)}
              onClick={() => onChange({ attachments: attachments.filter((one) => one.url !== url) })}
            >
              <Icon name="close" />
            </Button>
          </Flex>
        ))}
      </Box>
      {attachments.length < planLimits.attachments && (
        <UploadInput
          key={attachments.length}
          described={{ id: 'plan-attach' }}
          label={say.attach}
          bucket="document"
          value=""
          onChange={(url, name = url) => {
            if (url !== '') onChange({ attachments: [...attachments, { url, name }] });
          }}
        />
      )}
    </Box>
  );
}

function HeadFields({ draft, faults, onChange }: { draft: PlanDraft; faults: Faults; onChange: Change }) {
  return (
    <>
      <FormField id="plan-name" label={say.name} error={faults['plan-name']}>
        {(described) => (
          <Input
            {...described}
            w="100%"
            maxLength={planLimits.nameMax}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField id="plan-kind" label={say.kind}>
        {(described) => (
          <SelectBox
            {...described}
            value={draft.kind}
            onChange={(event) => onChange({ kind: event.target.value as PlanKind })}
          >
            {planKinds.map((one) => (
              <option key={one} value={one}>
                {planKindNames[one]}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <Box gridColumn="1 / -1">
        <chakra.label display="inline-flex" gap="2" alignItems="center">
          <input
            type="checkbox"
            checked={draft.guides}
            aria-describedby="plan-guides-said"
            onChange={(event) => onChange({ guides: event.target.checked })}
          />
          {say.guides}
        </chakra.label>
        <Box id="plan-guides-said" fontSize="sm" color="fg.muted">
          {say.guidesHint}
        </Box>
      </Box>
      <Box gridColumn="1 / -1">
        <FormField id="plan-purpose" label={say.purpose} error={faults['plan-purpose']}>
          {(described) => (
            <Textarea
              {...described}
              rows={4}
              w="100%"
              maxLength={planLimits.purposeMax}
              value={draft.purpose}
              onChange={(event) => onChange({ purpose: event.target.value })}
            />
          )}
        </FormField>
      </Box>
    </>
  );
}

/**
 * Sends a new draft, or a change of one; `saved`: the plan's id once the server has it. `newer`: somebody else changed
 * the draft meanwhile; sending it again with this version overwrites theirs.
 */
function useSave(of: Editing | undefined) {
  const draft = useCommand('planDraft');
  const change = useCommand('planChange');
  // The version that the form began with; the query moves on while the person writes.
  const [seen, setSeen] = useState(of?.seen ?? 0);
  const { sent } = of ? change : draft;
  return {
    sent,
    saved: sent.state === 'done' ? sent.data.id : undefined,
    newer: newerOf(sent),
    send: (areaCode: string, content: ContentBody, at = seen): void => {
      setSeen(at);
      if (of) change.send({ id: of.id, no: of.version.no, seen: at, content });
      else draft.send({ areaCode, content });
    },
  };
}

/** The draft that is being changed. `seen`: the version of the plan's stream that was read. */
export interface Editing {
  id: string;
  seen: number;
  areaCode: string;
  version: PlanVersionView;
  content: PlanContent;
}

/** The form of a plan: its levels with their steps. `onSaved` gets the plan's id once it is kept. */
export default function PlanForm({
  of,
  onSaved,
  onClose,
}: {
  of?: Editing | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}) {
  const own = useBehavior(useStation().session$).user?.regionCode ?? limits.defaultRegionCode;
  const [areaCode, setAreaCode] = useState(of?.areaCode ?? own);
  const [draft, setDraft] = useState(() => draftOf(of?.content));
  const [faults, setFaults] = useState<Faults>({});
  const cardsOf = useCards(areaCode);
  const { sent, saved, newer, send } = useSave(of);
  useEffect(() => {
    if (saved !== undefined) onSaved(saved);
  }, [saved, onSaved]);
  const onChange: Change = (next) => setDraft((now) => ({ ...now, ...next }));
  const go = (at?: number): void => {
    const read = readDraft(draft);
    setFaults('faults' in read ? read.faults : {});
    if ('content' in read) send(areaCode, read.content, at);
    else document.getElementById(Object.keys(read.faults)[0] ?? '')?.focus();
  };
  return (
    <chakra.form
      aria-label={of ? say.editTitle(of.version.name, of.version.no) : say.newTitle}
      noValidate
      display="flex"
      flexDirection="column"
      h="100%"
      minH="0"
      bg="surface"
      onSubmit={(event) => {
        event.preventDefault();
        if (sent.state !== 'sending') go();
      }}
    >
      <Box flex="1" minH="0" overflowY="auto" p="4">
        <Grid gap="4" maxW="68rem" mx="auto">
          <PageTitle>{of ? say.editTitle(of.version.name, of.version.no) : say.newTitle}</PageTitle>
          <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
            {!of && (
              <Box gridColumn="1 / -1" maxW={{ md: '50%' }}>
                <FormField id="plan-area" label={say.area}>
                  {(described) => (
                    <RegionPicker
                      {...described}
                      label={say.area}
                      within={own}
                      value={areaCode}
                      onChange={(code) => setAreaCode(code ?? own)}
                    />
                  )}
                </FormField>
              </Box>
            )}
            <HeadFields draft={draft} faults={faults} onChange={onChange} />
          </Grid>
          {formLevels.map((level) => (
            <LevelFields
              key={level}
              level={level}
              draft={draft.levels[level]}
              cards={cardsOf(level)}
              faults={faults}
              onChange={(next) => {
                setDraft((now) => ({ ...now, levels: { ...now.levels, [level]: { ...now.levels[level], ...next } } }));
              }}
            />
          ))}
          <Attachments draft={draft} onChange={onChange} />
        </Grid>
      </Box>
      <Box px="4" py="3" borderTopWidth="1px" borderColor="line">
        <DialogButtons
          go={{ name: say.save, busyName: say.saving, isBusy: sent.state === 'sending' }}
          leave={{ name: say.cancel, onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
        >
          {of && newer !== undefined && (
            <Newer latest={planAddress(of.id, { tab: 'content', no: of.version.no })} onKeep={() => go(newer)} />
          )}
        </DialogButtons>
      </Box>
    </chakra.form>
  );
}
