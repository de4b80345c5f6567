import { use, useEffect, useRef, useState } from 'react'
import { FormIsOpen } from '../form-drawer/form-is-open.ts'
import { focusMergeChoice } from '../merge/focus-merge-choice.ts'
import { mergeWords } from '../merge/merge-words.ts'
import { toastDone } from '../states/toast.tsx'
import type { Failure, FormWire, PendingAnswer, RecordRules, RecordWords, Versioned } from './record-rules.ts'
import { recordTexts } from './texts.ts'
import type { Draft } from './use-draft.ts'
import { useFailure } from './use-failure.ts'
import { type KeptForm, useKeeping } from './use-kept-draft.ts'
import type { Rebase } from './use-rebase.ts'

/**
 * A press counts only in `editing`. `waiting` for what the save depends on, `saving` until there is an
 * answer, `saved` until the form closes or starts again.
 */
type SavePhase = 'editing' | 'waiting' | 'saving' | 'saved'

interface PhaseFacts {
  waitsFor: (() => PendingAnswer | null) | undefined
  hasLeft: () => boolean
  goOn: () => void
}

/** Renders without a question, after which an answer's effects are complete. */
const CALM_DRAWINGS = 2

function useSavePhase({ waitsFor, hasLeft, goOn }: PhaseFacts) {
  const now = useRef<SavePhase>('editing')
  const [shown, show] = useState<SavePhase>('editing')
  const [awaited, setAwaited] = useState('')
  const [, drawAgain] = useState(0)
  const calm = useRef(0)
  const enter = (phase: SavePhase) => {
    now.current = phase
    calm.current = 0
    show(phase)
    setAwaited('')
  }
  const pendingNow = () => waitsFor?.() ?? null
  const again = () => drawAgain((before) => before + 1)
  const watch = ({ what, until }: PendingAnswer) => {
    calm.current = 0
    setAwaited(what)
    void until?.then(again, again)
  }
  const settle = () => {
    calm.current += 1
    if (calm.current < CALM_DRAWINGS) again()
    else goOn()
  }
  useEffect(() => {
    if (now.current !== 'waiting') return
    if (hasLeft()) return enter('editing')
    const pending = pendingNow()
    if (pending === null) settle()
    else watch(pending)
  })
  return {
    shown,
    /** At this moment: a press may come before the last one is rendered. */
    now: () => now.current,
    awaited,
    enter,
    wait: () => {
      const pending = pendingNow()
      if (pending === null) return false
      enter('waiting')
      setAwaited(pending.what)
      return true
    },
  }
}

const MAX_RETRIES = 3
const STALE = 'stale' as const

interface Saving<Row extends Versioned, Values extends object> {
  row: Row | null
  setRow: (row: Row) => void
  draft: Draft<Values>
  merging: Rebase<Values>
  kept: KeptForm<Values>
}

function reasonOf({ reason, isGone }: Failure): string {
  return `${(isGone ? recordTexts.gone : reason).replace(/(?<![.!?])$/, '.')} ${recordTexts.unsavedStays}`
}

type Failing = Pick<RecordWords<never>, 'notSaved' | 'savedBefore'>

function failureWords(failure: Failure, { notSaved, savedBefore }: Failing, again: () => void) {
  const { isGone, isAlreadySaved, savedId } = failure
  if (isAlreadySaved) {
    const open = savedBefore && savedId ? () => savedBefore.onOpen(savedId) : undefined
    const action = savedBefore && open && { label: savedBefore.open, onClick: open }
    // What was saved did not fail: the title of a failure would lie.
    const { title, words } = savedBefore ?? recordTexts.alreadySaved
    return { title, words, action }
  }
  const action = isGone ? undefined : { label: recordTexts.tryAgain, onClick: again }
  return { title: notSaved, words: reasonOf(failure), action }
}

const keptWords = (kept: string) => (kept === '' ? undefined : mergeWords.kept(kept))

/**
 * The idempotency key of what is typed, until it was saved: after a lost connection, a refusal or a reload
 * it is the same, so that the server saves once. A form counts as left as soon as its drawer begins to
 * close.
 */
function useSaveKey({ newKey, giveUp }: FormWire, kept: string | undefined) {
  const [first] = useState(() => kept ?? newKey())
  const key = useRef(first)
  const hasLeft = useRef(false)
  const isOpen = use(FormIsOpen)
  useEffect(() => {
    if (!isOpen) return
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      giveUp(key.current)
    }
  }, [giveUp, isOpen])
  return {
    key: () => key.current,
    renew: () => {
      key.current = newKey()
    },
    /** The form was left: a waiting save is aborted, a late answer is only announced. */
    hasLeft: () => hasLeft.current,
  }
}

/**
 * Saves once, whatever is pressed how often. After a stale version both sides are merged and saving
 * continues, unless there is something to choose, read or correct.
 */
export function useSave<Row extends Versioned, Values extends object, Saved>(
  rules: RecordRules<Row, Values, Saved>,
  { row, setRow, draft, merging, kept: page }: Saving<Row, Values>,
) {
  const { wire, words, send, readCurrent, valuesOf, check, lockOf, onSaved } = rules
  const { fieldOf = (path: string) => path } = rules
  const { tell = (saved, kept) => toastDone({ title: words.saved(saved), words: keptWords(kept) }) } = rules
  const { key, renew, hasLeft } = useSaveKey(wire, page.found?.key)
  const failed = useFailure()
  const latest = useRef<() => void>(() => undefined)

  const tellFailed = (problem: unknown) => {
    const failure = wire.failureOf(problem)
    const errors = failure.errors.flatMap(({ field: path, message }) => {
      const field = fieldOf(path)
      return field === null ? [] : [{ field, message }]
    })
    if (errors.length > 0) return draft.refuse(errors)
    failed.tell(failureWords(failure, words, () => latest.current()))
  }
  const bringTogether = async () => {
    const fresh = await readCurrent()
    if (hasLeft()) return null
    const theirs = valuesOf(fresh, draft.latest().start)
    const lockNow = lockOf && ((place: string, values: Values) => lockOf(place, values, fresh))
    const { isToRead, broughtIn } = merging.rebase(theirs, lockNow)
    setRow(fresh)
    const isReady = !isToRead && draft.isReady(undefined, (values) => check(values, fresh))
    return isReady ? { fresh, broughtIn } : null
  }
  const attempt = async (over: Row | null, kept: string, retries = 0): Promise<void> => {
    const saved = await send({ row: over, ...draft.latest(), key: key() }).catch((problem: unknown) => {
      if (over !== null && retries < MAX_RETRIES && wire.failureOf(problem).isStale) return STALE
      throw problem
    })
    if (saved === STALE) {
      const both = await bringTogether()
      if (both !== null) await attempt(both.fresh, both.broughtIn, retries + 1)
    } else if (saved !== null) {
      // Before the form closes or starts again: a press that comes while it goes must find it saved.
      phase.enter('saved')
      renew()
      page.forget()
      tell(saved, kept)
      if (!hasLeft()) onSaved(saved)
    }
  }
  const start = async () => {
    phase.enter('saving')
    try {
      await attempt(row, merging.broughtIn)
    } catch (problem) {
      if (!hasLeft()) tellFailed(problem)
    } finally {
      if (phase.now() === 'saving') phase.enter('editing')
    }
  }
  const goOn = () => {
    if (merging.left === 0 && draft.isReady()) void start()
    else phase.enter('editing')
  }
  const phase = useSavePhase({ waitsFor: rules.waitsFor, hasLeft, goOn })
  const save = () => {
    if (hasLeft() || phase.now() !== 'editing') return
    failed.forget()
    if (merging.left > 0) focusMergeChoice()
    else if (!phase.wait()) goOn()
  }
  useEffect(() => {
    latest.current = save
  })
  const entry = () => (draft.isDirtyNow() ? { key: key(), values: draft.latest().values } : null)
  useKeeping(page, entry, () => phase.now() === 'saved' || hasLeft())
  return {
    phase: phase.shown,
    isSaving: phase.shown === 'waiting' || phase.shown === 'saving',
    waitsFor: phase.awaited === '' ? '' : recordTexts.waitsFor(phase.awaited),
    save,
    resume: () => phase.enter('editing'),
  }
}
