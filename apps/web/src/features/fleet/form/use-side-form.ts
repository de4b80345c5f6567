import { texts } from '@skipyard/domain/shared/texts.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError, type FieldProblem } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { toastDone } from '#web/ui/toast.tsx'
import type { ReadRow } from '../mutations.ts'
import { fieldProps } from './field-props.ts'
import type { SideFormFacts } from './side-drawer.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { useDraft } from './use-draft.ts'
import { useMerge } from './use-merge.ts'

/** The form as it is sent: over which row, what it holds, and what it began with. */
export interface SentForm<Row, Values> {
  row: Row | null
  values: Values
  start: Values
  key: string
}

interface SideFormRules<Row, Values extends object> {
  /** What the form holds of a row; `start` is what the open form began with. */
  valuesOf: (row: Row | null, start?: Values) => Values
  complain: (values: Values) => readonly FieldProblem[]
  fields: readonly DescribedField<Values>[]
  /** Saves; null when the person thought better of it. */
  send: (sent: SentForm<Row, Values>) => Promise<Row | null>
  words: { saved: (row: Row) => string; notSaved: string }
}

const MOST_MEETINGS = 3
const OVERTAKEN = 'overtaken' as const

const isStale = (problem: unknown) =>
  problem instanceof ApiError && problem.status === 409 && problem.message === texts.server.stale

/**
 * What a side form holds, what is wrong with it, and its way to the records. When somebody else was quicker, both are
 * brought together field by field, and saving goes on by itself unless there is something to choose.
 */
export function useSideForm<Row extends ReadRow, Values extends object>(
  facts: SideFormFacts<Row>,
  rules: SideFormRules<Row, Values>,
) {
  const { row: now, onDirty, onSaved, readCurrent } = facts
  const { valuesOf, complain, fields, send, words } = rules
  // The row as it was when the form opened: what others change meanwhile must not slip under what is typed.
  const [row, setRow] = useState(now)
  const key = useRef(newIdempotencyKey())
  const [isBusy, setBusy] = useState<'saving' | 'reading' | null>(null)
  const draft = useDraft({ start: valuesOf(row), complain })
  const merging = useMerge(draft, fields)
  const { values, start, isDirty } = draft
  // Also of a form that was closed and opened again: a refusal of this record ends with its next success.
  const about = `${words.notSaved} ${row?._id ?? ''}`
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const meet = async () => {
    const fresh = await readCurrent()
    // Another body under the same key would be refused.
    key.current = newIdempotencyKey()
    const theirs = valuesOf(fresh, start)
    const met = merging.meet(theirs)
    setRow(fresh)
    return { ...met, row: fresh, start: theirs }
  }
  const attempt = async (sent: SentForm<Row, Values>, kept: string, meetings = 0): Promise<void> => {
    const saved = await send(sent).catch((problem: unknown) => {
      if (isStale(problem) && meetings < MOST_MEETINGS) return OVERTAKEN
      throw problem
    })
    if (saved === null) return
    if (saved !== OVERTAKEN) {
      toastDone({ title: words.saved(saved), words: kept === '' ? undefined : mergeWords.kept(kept), about })
      return onSaved()
    }
    const { isToChoose, broughtIn, ...met } = await meet()
    if (!isToChoose) await attempt({ ...met, key: key.current }, broughtIn, meetings + 1)
  }
  const working = async (what: 'saving' | 'reading', work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (problem) {
      tellRefusal(problem, { title: words.notSaved, about, refuse: draft.refuse })
    } finally {
      setBusy(null)
    }
  }
  const save = () => {
    if (merging.left > 0) focusMergeChoice()
    else if (draft.isReady()) {
      const sent = { row, values, start, key: key.current }
      void working('saving', () => attempt(sent, merging.broughtIn))
    }
  }
  const hasMovedOn = row !== null && now !== null && now.version > row.version
  const isQuiet = isBusy !== 'saving' && merging.left === 0
  return {
    ...draft,
    ...fieldProps(draft),
    row,
    save,
    isSaving: isBusy === 'saving',
    isReading: isBusy === 'reading',
    merging,
    /** What others have changed while the form is open; '' for nothing. */
    movedOn: hasMovedOn && isQuiet ? merging.changedBy(valuesOf(now, start)) : '',
    bringIn: () => void working('reading', meet),
  }
}
