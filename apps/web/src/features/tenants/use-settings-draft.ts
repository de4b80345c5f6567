import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useUpdateSettings } from './mutations.ts'
import {
  draftOfSettings,
  isChanged,
  mergedDraft,
  rowComplaints,
  type SettingsDraft,
  settingsOfDraft,
} from './settings-draft.ts'
import { settingsTexts } from './texts.ts'

interface Opened {
  base: WireSettings
  draft: SettingsDraft
  /** Others' changes have been brought in, and nobody has saved since. */
  isMerged: boolean
}

const ABOUT = 'settings of bookings'

const isStale = (problem: unknown) => problem instanceof ApiError && problem.status === 409

/** The settings as they are being changed: what is wrong, whether others were quicker, and the way to save. */
export function useSettingsDraft(
  settings: WireSettings,
  readCurrent: () => Promise<WireSettings | undefined>,
) {
  const [opened, setOpened] = useState<Opened>({
    base: settings,
    draft: draftOfSettings(settings.bookings),
    isMerged: false,
  })
  const update = useUpdateSettings()
  const { base, draft, isMerged } = opened
  const isDirty = isChanged(draft, base.bookings)
  const complaints = rowComplaints(draft.rows)
  const isBehind = settings.version > base.version

  const bringIn = (theirs: WireSettings) =>
    setOpened((before) => ({
      base: theirs,
      draft: mergedDraft(before.draft, before.base.bookings, theirs.bookings),
      isMerged: isChanged(before.draft, before.base.bookings),
    }))
  // Another section, the logo or somebody else: what stands here is as it was read.
  const isElsewhere = isBehind && !isChanged(draftOfSettings(base.bookings), settings.bookings)
  useEffect(() => {
    if (!isBehind || update.isPending) return
    if (isElsewhere) setOpened((before) => ({ ...before, base: settings }))
    else if (!isDirty) bringIn(settings)
  })

  const refused = async (problem: unknown) => {
    const theirs = isStale(problem) ? await readCurrent() : undefined
    if (theirs) bringIn(theirs)
    else toastFailed({ title: settingsTexts.failed, words: messageOf(problem), about: ABOUT })
  }
  const save = () => {
    if (update.isPending || !isDirty) return
    if (Object.keys(complaints).length > 0) {
      document.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
      return
    }
    update.mutate(
      { version: base.version, bookings: settingsOfDraft(draft) },
      {
        onSuccess: (saved) => {
          setOpened({ base: saved, draft: draftOfSettings(saved.bookings), isMerged: false })
          toastDone({ title: settingsTexts.saved, about: ABOUT })
        },
        onError: (problem) => void refused(problem),
      },
    )
  }
  return {
    draft,
    complaints,
    isDirty,
    isMerged,
    isOvertaken: isBehind && !isElsewhere && isDirty && !update.isPending,
    isSaving: update.isPending,
    change: (change: Partial<SettingsDraft>) =>
      setOpened((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    discard: () => setOpened({ base: settings, draft: draftOfSettings(settings.bookings), isMerged: false }),
    bringIn: () => bringIn(settings),
    save,
  }
}

/** The settings form as its parts see it. */
export type OpenSettings = ReturnType<typeof useSettingsDraft>
