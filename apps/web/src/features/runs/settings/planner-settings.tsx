import { Skeleton, Stack, TextInput } from '@mantine/core'
import type { WirePlannerSettings } from '@skipyard/contract/runs/runs.ts'
import { canChangePlannerSettings } from '@skipyard/domain/runs/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { MapHosts } from '#web/features/addresses/map-hosts.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { type DrawerForm, FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { usePlannerDay } from '../board-model.ts'
import { savePlannerSettings } from '../mutations.ts'
import classes from '../planner-toolbar.module.css'
import { runQueries } from '../queries.ts'
import { runTexts } from '../texts.ts'
import {
  type PlannerSettingsValues,
  SETTINGS,
  settingsErrors,
  settingsFields,
  settingsOfValues,
  valuesOfSettings,
} from './planner-settings-values.ts'
import { settingsTexts } from './texts.ts'

type Row = WirePlannerSettings & { version: number }

interface PlannerSettingsFormProps extends DrawerForm {
  settings: Row
  readCurrent: () => Promise<Row>
}

const words = settingsTexts

export function PlannerSettingsForm({ settings, readCurrent, ...drawer }: PlannerSettingsFormProps) {
  const { userId, role } = useProfile()
  const mayChange = canChangePlannerSettings({ loginId: userId, role })
  const form = useRecordForm<Row, PlannerSettingsValues>({
    record: settings,
    readCurrent,
    onDirty: drawer.onDirty,
    onSaved: drawer.onSaved,
    wire: formWire,
    valuesOf: (row) => valuesOfSettings(row ?? settings),
    check: settingsErrors,
    merge: (sides) => mergeFields(settingsFields, sides),
    lockOf: () => (mayChange ? null : texts.server.notAllowed),
    send: ({ row, values, key }) =>
      savePlannerSettings({ version: row?.version ?? settings.version, ...settingsOfValues(values) }, key),
    words: {
      saved: () => words.saved,
      notSaved: words.failed,
      bothChanged: words.bothChanged,
      movedOn: words.othersChanged,
    },
  })
  return (
    <RecordForm
      form={form}
      onCancel={drawer.onCancel}
      head={<FormHead title={words.title} closeLabel={words.close} />}
      foot={mayChange ? undefined : <LockReason reason={texts.server.notAllowed} />}
    >
      <Column gap={12} grow low scrolls py={16} px={16}>
        <p>{words.about}</p>
        {SETTINGS.map(({ name, label, about }) => (
          <TextInput
            key={name}
            label={label}
            description={about}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            inputMode="decimal"
            {...form.text(name)}
          />
        ))}
        <MapHosts className={classes.hosts} />
      </Column>
    </RecordForm>
  )
}

const LINES = ['factor', 'speed', 'drop', 'pick', 'hours']

export function PlannerSettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { date } = usePlannerDay()
  const { data, error, isFetching, refetch } = useQuery(runQueries.board(date))
  const readCurrent = async () => {
    const answer = await refetch()
    if (answer.error !== null || answer.data === undefined)
      throw answer.error ?? new Error('Nothing was read')
    return answer.data.settings
  }
  return (
    <FormDrawer
      isOpen={isOpen}
      width="column"
      wouldBeLost={settingsTexts.lost}
      onClose={onClose}
      form={(facts) => {
        if (data) return <PlannerSettingsForm settings={data.settings} readCurrent={readCurrent} {...facts} />
        if (error)
          return (
            <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
          )
        return (
          <Stack p="md" role="status" aria-label={runTexts.loading}>
            {LINES.map((line) => (
              <Skeleton key={line} height="3.25rem" />
            ))}
          </Stack>
        )
      }}
    />
  )
}
