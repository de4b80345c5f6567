import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { checkStockRows, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useLayoutEffect, useState } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import type { Side } from '#web/ui/merge/open-choice.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { useSaveBins } from '../../mutations.ts'
import { tellRefusal } from '../tell-refusal.ts'
import { binTexts } from '../texts.ts'
import { areLater, mergeRows } from './merge-rows.ts'
import { emptyRow, type TypedRow, typedRow } from './typed-row.ts'
import { useRowDrafts } from './use-row-drafts.ts'
import { useRowsMerge } from './use-rows-merge.ts'

/** What the rows are typed over, and whom to tell. */
export interface RowFacts extends DrawerForm {
  /** The rows that are edited, as they are by now; null for new ones. */
  rows: readonly WireBinCount[] | null
  bins: readonly WireBinCount[]
  /** Reads the rows that are edited as they are now; throws when they cannot be read. */
  readRows: () => Promise<readonly WireBinCount[]>
}

interface SentRows {
  typed: readonly TypedRow[]
  /** The rows they were typed over. */
  base: readonly TypedRow[]
  /** What others changed and is kept, in words; '' for nothing. */
  kept: string
}

const MOST_MEETINGS = 3
const OVERTAKEN = 'overtaken' as const

const isHeld = ({ _id, totalBins }: WireBinCount) => _id !== null || totalBins > 0
const isStale = (problem: unknown) =>
  problem instanceof ApiError && problem.status === 409 && problem.message === texts.server.stale

/**
 * The rows of the bin form and their way to the server. When somebody else was quicker, both are brought together value
 * by value, and saving goes on by itself unless there is something to choose.
 */
export function useStockRows({ rows, bins, onDirty, onSaved, readRows }: RowFacts) {
  const draft = useRowDrafts(() => rows?.map(typedRow) ?? [emptyRow()])
  const { start, drafts, isDirty, refuse } = draft
  const [isBusy, setBusy] = useState<'saving' | 'reading' | null>(null)
  const today = todayIn(useProfile().timeZone, new Date())
  const isNew = rows === null
  const { mutateAsync } = useSaveBins(isNew)
  const merging = useRowsMerge()
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const meet = async (base: readonly TypedRow[]) => {
    const theirs = (await readRows()).map(typedRow)
    const met = merging.meet({ base, mine: draft.latest(), theirs })
    draft.replace(met.rows, theirs)
    return { isToChoose: met.isToChoose, typed: met.rows, base: theirs, kept: met.broughtIn }
  }
  const check = (typed: readonly TypedRow[]) => {
    const taken = new Set(isNew ? bins.filter(isHeld).map(stockRowKey) : [])
    const checked = checkStockRows(typed, { taken, date: today, today })
    if (!checked.ok) refuse(checked.errors ?? [])
    return checked.ok ? checked.value : null
  }
  const attempt = async ({ typed, base, kept }: SentRows, meetings = 0): Promise<void> => {
    const checked = check(typed)
    if (checked === null) return
    const sent = checked.map((row, index) => ({ ...row, version: typed[index]?.version ?? 0 }))
    const answer = await mutateAsync(sent).catch((problem: unknown) => {
      if (!isNew && isStale(problem) && meetings < MOST_MEETINGS) return OVERTAKEN
      throw problem
    })
    if (answer !== OVERTAKEN) {
      const words = kept === '' ? undefined : mergeWords.kept(kept)
      toastDone({ title: binTexts.form.saved(sent.length), words, about: binTexts.form.notSaved })
      return onSaved()
    }
    const { isToChoose, ...met } = await meet(base)
    if (!isToChoose) await attempt(met, meetings + 1)
  }
  const working = async (what: 'saving' | 'reading', work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (problem) {
      const title = binTexts.form.notSaved
      tellRefusal(problem, { title, about: title, refuse })
    } finally {
      setBusy(null)
    }
  }
  const now = rows?.map(typedRow) ?? []
  const isTold = areLater(now, start) && !isNew && isBusy !== 'saving' && merging.left === 0
  return {
    ...draft,
    isNew,
    isSaving: isBusy === 'saving',
    isReading: isBusy === 'reading',
    merging,
    /** What others have changed while the form is open; '' for nothing. */
    movedOn: isTold ? mergeRows({ base: start, mine: start, theirs: now }).broughtIn : '',
    bringIn: () => void working('reading', () => meet(start)),
    choose: (names: readonly string[], side: Side) => draft.replace(merging.choose(names, side, drafts)),
    save: () => {
      if (isBusy !== null) return
      if (merging.left > 0) return focusMergeChoice()
      void working('saving', () => attempt({ typed: drafts, base: start, kept: merging.broughtIn }))
    },
  }
}
