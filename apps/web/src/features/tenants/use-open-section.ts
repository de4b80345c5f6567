import { useEffect } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useLeaveGuard } from '#web/ui/questions/use-leave-guard.ts'
import type { RecordRules, Versioned } from '#web/ui/record-form/record-rules.ts'
import { type OpenRecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { settingsTexts } from './texts.ts'

interface OpenSectionRules<Row extends Versioned, Values extends object>
  extends Pick<
    RecordRules<Row, Values, Row>,
    'readCurrent' | 'merge' | 'said' | 'check' | 'fieldOf' | 'send'
  > {
  settings: Row
  read: (settings: Row) => Values
  /** It stays as it is while something else is opened beside it on the page. */
  staysOnPage?: boolean
}

/**
 * A section of settings with its own Save. Colleagues' changes are shown at once while nothing is typed
 * here; otherwise they are announced, and merged on saving or on request.
 */
export function useOpenSection<Row extends Versioned, Values extends object>(
  rules: OpenSectionRules<Row, Values>,
) {
  const { settings, read, staysOnPage = false, ...others } = rules
  const form = useRecordForm<Row, Values>({
    ...others,
    record: settings,
    wire: formWire,
    valuesOf: (row) => read(row ?? settings),
    onSaved: (saved) => form.restart(saved),
    words: {
      saved: () => settingsTexts.saved,
      notSaved: settingsTexts.failed,
      bothChanged: settingsTexts.bothChanged,
      movedOn: settingsTexts.othersChanged,
    },
  })
  const { isDirty, choices, left } = form
  useLeaveGuard(isDirty, settingsTexts.lost, { staysOnPage })
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

export type OpenSection = OpenRecordForm & { isDirty: boolean; discard: () => void }
