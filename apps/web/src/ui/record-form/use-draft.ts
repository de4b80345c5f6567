import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { useRef, useState } from 'react'

const RELEASES = ['pointerup', 'pointercancel'] as const

let isPressed = false

addEventListener(
  'pointerdown',
  () => {
    isPressed = true
  },
  true,
)
for (const release of RELEASES) {
  addEventListener(
    release,
    () => {
      isPressed = false
    },
    true,
  )
}

/**
 * Runs after the release of pointer and button and the click that follows: an error that appeared during a
 * press would move the button from under the pointer.
 */
export function whenReleased(run: () => void) {
  if (!isPressed) return run()
  const released = new AbortController()
  const act = () => {
    released.abort()
    setTimeout(run)
  }
  for (const release of RELEASES) addEventListener(release, act, { signal: released.signal })
}

interface DraftFacts<Values extends object> {
  start: Values
  typed?: Values | undefined
  check: (values: Values) => readonly FieldError[]
  said?: ((values: Values) => unknown) | undefined
}

type Choice = (field: string) => boolean

const ALL: Choice = () => true

/** JSON would make NaN null, but it was typed. */
const noNumberToo = (_name: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)

/** Values and errors of a form: an error shows once its field was left, all once a save was tried. */
export function useDraft<Values extends object>({ start: first, typed, check, said }: DraftFacts<Values>) {
  const [{ start, values }, setState] = useState({ start: first, values: typed ?? first })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly Choice[]>([])
  const [tries, setTries] = useState(0)
  const [turn, setTurn] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldError[]>([])
  const latest = useRef({ start, values })
  const inWords = (one: Values) => JSON.stringify(said?.(one) ?? one, noNumberToo)
  const hold = (next: { start: Values; values: Values }) => {
    latest.current = next
    setState(next)
  }
  const turnOver = () => setTurn((before) => before + 1)
  const complain = (isAsked: Choice) => {
    setAsked((before) => [...before, isAsked])
    setTries((before) => before + 1)
  }
  const edit = (change: (before: Values) => Values, isTouched: Choice = ALL) => {
    hold({ ...latest.current, values: change(latest.current.values) })
    setRefusals((before) => before.filter(({ field }) => !isTouched(field)))
  }
  const errors = check(values)
  const isShown = (field: string) => left.has(field) || asked.some((isAsked) => isAsked(field))
  const shown = [...refusals, ...errors.filter(({ field }) => isShown(field))]
  return {
    start,
    values,
    isDirty: inWords(values) !== inWords(start),
    /** At this moment: a key may have come since the last render. */
    isDirtyNow: () => inWords(latest.current.values) !== inWords(latest.current.start),
    errors,
    shown,
    tries,
    /** At this moment, for handlers that began before the last key. */
    latest: () => latest.current,
    edit,
    turn,
    turnOver,
    /** Begins from the current record, with these values typed over it. */
    rebase: (fresh: Values, typed: Values) => {
      hold({ start: fresh, values: typed })
      turnOver()
      setRefusals([])
    },
    restart: (fresh: Values) => {
      hold({ start: fresh, values: fresh })
      turnOver()
      setRefusals([])
      setLeft(new Set())
      setAsked([])
    },
    leave: (field: string) => whenReleased(() => setLeft((before) => new Set([...before, field]))),
    errorOf: (name: string) => shown.find(({ field }) => field === name)?.message,
    /** True without errors in the fields named; otherwise they are shown. */
    isReady: (isAsked: Choice = ALL, checkNow = check) => {
      const isReady = !checkNow(latest.current.values).some(({ field }) => isAsked(field))
      if (!isReady) complain(isAsked)
      return isReady
    },
    refuse: (errors: readonly FieldError[]) => {
      setRefusals(errors)
      complain(ALL)
    },
  }
}

export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>
