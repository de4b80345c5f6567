import { useForm } from '@mantine/form'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import { changedFields, type DescribedField } from '#web/ui/merge/merge-fields.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import type { Side } from '#web/ui/merge/open-choice.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import type { SettingsInput } from './company-values.ts'
import { useUpdateSettings } from './mutations.ts'
import { settingsTexts } from './texts.ts'
import { labelsOf, useSectionMerge } from './use-section-merge.ts'

interface Section<Values extends object> {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
  read: (settings: WireSettings) => Values
  write: (values: Values) => SettingsInput
  fields: readonly DescribedField<Values>[]
}

/** A section that starts from the settings of one version; `turn` rises whenever values were put into it. */
function useSectionForm<Values extends Record<string, unknown>>(start: WireSettings, first: Values) {
  const form = useForm<Values>({ initialValues: first })
  const [base, setBase] = useState({ version: start.version, values: first })
  const [turn, setTurn] = useState(0)
  return {
    form,
    base,
    turn,
    moveBase: (version: number) => setBase({ ...base, version }),
    startFrom: (version: number, theirs: Values, values: Values) => {
      form.setInitialValues(theirs)
      form.resetDirty(theirs)
      form.setValues(values)
      form.clearErrors()
      setBase({ version, values: theirs })
      setTurn(turn + 1)
    },
    put: (values: Partial<Values>) => {
      form.setValues(values)
      setTurn(turn + 1)
    },
  }
}

/**
 * A section of the settings that is saved by itself. What others save meanwhile is taken in at once while nothing is
 * typed here; otherwise it is announced, and brought together with what was typed on saving or on request. What both
 * changed is asked about before anything is saved (docs/decisions/0020).
 */
export function useSection<Values extends Record<string, unknown>>(section: Section<Values>) {
  const { settings, readCurrent, read, write, fields } = section
  const { form, base, turn, moveBase, startFrom, put } = useSectionForm(settings, read(settings))
  const merge = useSectionMerge(fields)
  const about = labelsOf(fields)
  const update = useUpdateSettings()
  const isDirty = form.isDirty()
  useLeaveGuard(isDirty, settingsTexts.lost)

  const take = (newer: WireSettings) => {
    const values = read(newer)
    startFrom(newer.version, values, values)
    merge.forget()
  }
  const isBehind = settings.version > base.version && !update.isPending
  const movedOn = isBehind ? labelsOf(changedFields(fields, base.values, read(settings))) : ''
  useEffect(() => {
    if (!isBehind) return
    if (!isDirty) take(settings)
    else if (movedOn === '') moveBase(settings.version)
  })
  // Everything chosen was theirs: nothing is left to be saved.
  const isSettled = !isDirty && merge.choices.length > 0 && !merge.isToChoose
  useEffect(() => {
    if (isSettled) merge.forget()
  })

  const meet = (newer: WireSettings) => {
    const theirs = read(newer)
    const met = merge.meet({ base: base.values, mine: form.getValues(), theirs })
    startFrom(newer.version, theirs, met.values)
    return met
  }
  const refused = async (problem: unknown) => {
    if (!(problem instanceof ApiError)) throw problem
    const theirs = problem.status === 409 ? await readCurrent() : undefined
    if (theirs && theirs.version !== base.version) {
      const { isToChoose, values, broughtIn } = meet(theirs)
      if (!isToChoose) send({ version: theirs.version, values, broughtIn })
      return
    }
    const named = problem.errors.map(({ field, message }) => [field.replace('bookings.', ''), message])
    form.setErrors(Object.fromEntries(named))
    toastFailed({ title: settingsTexts.failed, words: messageOf(problem), about })
  }
  const send = ({ version, values, broughtIn }: { version: number; values: Values; broughtIn: string }) =>
    update.mutate(
      { version, ...write(values) },
      {
        onSuccess: (saved) => {
          take(saved)
          const words = broughtIn === '' ? undefined : mergeWords.kept(broughtIn)
          toastDone({ title: settingsTexts.saved, words, about })
        },
        onError: (problem) => void refused(problem),
      },
    )
  const save = form.onSubmit((values) => {
    if (update.isPending || !isDirty) return
    if (merge.isToChoose) return focusMergeChoice()
    form.clearErrors()
    send({ version: base.version, values, broughtIn: merge.broughtIn })
  })
  return {
    form,
    turn,
    isDirty,
    isSaving: update.isPending,
    movedOn: isDirty ? movedOn : '',
    choices: merge.choices,
    broughtIn: merge.broughtIn,
    bringIn: () => void meet(settings),
    choose: (names: readonly string[], side: Side) => put(merge.choose(names, side)),
    save,
    discard: () => take(settings),
  }
}

/** A section as its card sees it. */
export type OpenSection = Omit<ReturnType<typeof useSection<Record<string, unknown>>>, 'form'>
