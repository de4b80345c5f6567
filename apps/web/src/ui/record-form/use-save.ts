import { useEffect, useRef, useState } from 'react'
import { focusMergeChoice } from '../merge/focus-merge-choice.ts'
import { mergeWords } from '../merge/merge-words.ts'
import { hideToast, toastDone, toastFailed } from '../toast.tsx'
import type { Failure, RecordRules, Versioned } from './record-rules.ts'
import { recordTexts } from './texts.ts'
import type { Draft } from './use-draft.ts'
import type { Rebase } from './use-rebase.ts'

/** How often a save begins anew because others were quicker. */
const MAX_RETRIES = 3
const STALE = 'stale' as const

interface Saving<Row extends Versioned, Values extends object> {
  row: Row | null
  setRow: (row: Row) => void
  draft: Draft<Values>
  merging: Rebase<Values>
}

function reasonOf({ reason, isGone, isAlreadySaved }: Failure): string {
  if (isAlreadySaved) return recordTexts.alreadySaved
  return `${(isGone ? recordTexts.gone : reason).replace(/\.$/, '')}. ${recordTexts.unsavedStays}`
}

/** A key that stays until a save was answered: whoever presses again after silence saves once. */
function useSaveKey(newKey: () => string) {
  const [first] = useState(newKey)
  const key = useRef(first)
  return { key: () => key.current, renew: () => (key.current = newKey()) }
}

/**
 * Saves a form once, whatever is pressed how often, and says what came of it. When somebody else was quicker, both are
 * brought together, and saving goes on by itself unless there is something to choose or to correct.
 */
export function useSave<Row extends Versioned, Values extends object, Saved>(
  rules: RecordRules<Row, Values, Saved>,
  { row, setRow, draft, merging }: Saving<Row, Values>,
) {
  const { wire, words, send, readCurrent, valuesOf, onSaved, fieldOf = (path: string) => path } = rules
  const { key, renew } = useSaveKey(wire.newKey)
  const isUnderWay = useRef(false)
  const told = useRef<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => () => (told.current === null ? undefined : hideToast(told.current)), [])

  const tellFailed = (problem: unknown) => {
    const failure = wire.failureOf(problem)
    if (failure.isAnswered && !failure.isAlreadySaved) renew()
    const errors = failure.errors.flatMap(({ field: path, message }) => {
      const field = fieldOf(path)
      return field === null ? [] : [{ field, message }]
    })
    if (errors.length > 0) draft.refuse(errors)
    else told.current = toastFailed({ title: words.notSaved, words: reasonOf(failure) })
  }
  const attempt = async (over: Row | null, kept: string, retries = 0): Promise<void> => {
    const saved = await send({ row: over, ...draft.latest(), key: key() }).catch((problem: unknown) => {
      if (over !== null && retries < MAX_RETRIES && wire.failureOf(problem).isStale) return STALE
      throw problem
    })
    if (saved === null) return
    if (saved === STALE) {
      const fresh = await readCurrent()
      // Another body under the same key would be refused.
      renew()
      const { isToChoose, broughtIn } = merging.rebase(valuesOf(fresh, draft.latest().start))
      setRow(fresh)
      if (!isToChoose && draft.isReady()) await attempt(fresh, broughtIn, retries + 1)
      return
    }
    renew()
    toastDone({ title: words.saved(saved), words: kept === '' ? undefined : mergeWords.kept(kept) })
    onSaved(saved)
  }
  const start = async () => {
    if (told.current !== null) hideToast(told.current)
    isUnderWay.current = true
    setSaving(true)
    try {
      await attempt(row, merging.broughtIn)
    } catch (problem) {
      tellFailed(problem)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  return {
    isSaving,
    save: () => {
      if (isUnderWay.current) return
      if (merging.left > 0) focusMergeChoice()
      else if (draft.isReady()) void start()
    },
  }
}
