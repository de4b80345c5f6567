import { useForm } from '@mantine/form'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import type { SettingsInput } from './company-values.ts'
import { useUpdateSettings } from './mutations.ts'
import { settingsTexts } from './texts.ts'

interface Section<Values> {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
  read: (settings: WireSettings) => Values
  write: (values: Values) => SettingsInput
}

/**
 * A section of the settings that is saved by itself. What others save meanwhile is taken in by itself while nothing is
 * typed; a save that comes too late reads their version, keeps what was typed, and asks to save again.
 */
export function useSection<Values extends Record<string, unknown>>(section: Section<Values>) {
  const { settings, readCurrent, read, write } = section
  const form = useForm<Values>({ initialValues: read(settings) })
  const [version, setVersion] = useState(settings.version)
  const [isOvertaken, setOvertaken] = useState(false)
  const update = useUpdateSettings()
  const isDirty = form.isDirty()
  useLeaveGuard(isDirty, settingsTexts.lost)

  const take = (newer: WireSettings) => {
    const values = read(newer)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    setVersion(newer.version)
    setOvertaken(false)
  }
  useEffect(() => {
    if (settings.version > version && !isDirty && !update.isPending) take(settings)
  })

  const refused = async (problem: unknown) => {
    if (!(problem instanceof ApiError)) return
    const theirs = problem.status === 409 ? await readCurrent() : undefined
    if (theirs) {
      setVersion(theirs.version)
      setOvertaken(true)
      return
    }
    const named = problem.errors.map(({ field, message }) => [field.replace('bookings.', ''), message])
    form.setErrors(Object.fromEntries(named))
    toastFailed({ title: settingsTexts.failed, words: messageOf(problem) })
  }
  const save = form.onSubmit((values) => {
    if (update.isPending || !isDirty) return
    form.clearErrors()
    update.mutate(
      { version, ...write(values) },
      {
        onSuccess: (saved) => {
          take(saved)
          toastDone({ title: settingsTexts.saved })
        },
        onError: (problem) => void refused(problem),
      },
    )
  })
  return { form, isDirty, isOvertaken, isSaving: update.isPending, save, discard: () => take(settings) }
}
