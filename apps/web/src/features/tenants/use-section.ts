import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { useEffect } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import type { Merge } from '#web/ui/merge/merge-fields.ts'
import type { FieldCheck } from '#web/ui/record-form/record-rules.ts'
import { type OpenRecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import type { SettingsInput } from './company-values.ts'
import { useUpdateSettings } from './mutations.ts'
import { settingsTexts } from './texts.ts'

/** The settings as they are by now, and the way to read them anew. */
export interface SettingsFacts {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings>
}

interface Section<Values extends object> extends SettingsFacts {
  read: (settings: WireSettings) => Values
  write: (values: Values) => SettingsInput
  merge: Merge<Values>
  said?: (values: Values) => unknown
  check?: FieldCheck<Values>
}

/**
 * A section of the settings that is saved by itself and stays open. What others save meanwhile is taken in at once while
 * nothing is typed here; otherwise it is announced, and brought together with what was typed on saving or on request.
 */
export function useSection<Values extends object>(section: Section<Values>) {
  const { settings, readCurrent, read, write, merge, said, check = () => [] } = section
  const update = useUpdateSettings()
  const form = useRecordForm<WireSettings, Values>({
    record: settings,
    readCurrent,
    wire: formWire,
    valuesOf: (row) => read(row ?? settings),
    said,
    check,
    fieldOf: (path) => path.replace('bookings.', ''),
    merge,
    send: ({ row, values, key }) =>
      update.mutateAsync({ body: { version: row?.version ?? settings.version, ...write(values) }, key }),
    onSaved: (saved) => form.restart(saved),
    words: {
      saved: () => settingsTexts.saved,
      notSaved: settingsTexts.failed,
      bothChanged: settingsTexts.bothChanged,
      movedOn: settingsTexts.othersChanged,
    },
  })
  const { isDirty, choices, left } = form
  useLeaveGuard(isDirty, settingsTexts.lost)
  // Everything chosen was theirs: nothing is left to be saved.
  const isSettled = !isDirty && choices.length > 0 && left === 0
  useEffect(() => {
    if (isSettled) form.restart(settings)
  })
  return {
    ...form,
    save: () => {
      if (isDirty) form.save()
    },
    discard: () => form.restart(settings),
  }
}

/** A section as its card sees it. */
export type OpenSection = OpenRecordForm & Pick<ReturnType<typeof useSection<object>>, 'isDirty' | 'discard'>
