import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { useRef, useState } from 'react'
import { whenReleased } from './when-released.ts'

interface DraftFacts<Values extends object> {
  start: Values
  /** What was typed before the page was loaded again. */
  typed?: Values | undefined
  check: (values: Values) => readonly FieldError[]
  said?: ((values: Values) => unknown) | undefined
}

/** Some of a form's fields. */
type Choice = (field: string) => boolean

const ALL: Choice = () => true

/** What is no number is not nothing either: it was typed. */
const noNumberToo = (_name: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)

/** What a form holds and what is wrong with it: told of a field once it was left, of all once saving was tried. */
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
    /** The same at this moment: a key may have been heard since what is shown was drawn. */
    isDirtyNow: () => inWords(latest.current.values) !== inWords(latest.current.start),
    /** Everything wrong now, whether it shows or not. */
    errors,
    /** What of it shows. */
    shown,
    /** Rises whenever something stood in the way of saving. */
    tries,
    /** What the form began with and what it holds at this moment, also for what began before the last key. */
    latest: () => latest.current,
    edit,
    /** Rises whenever values came into the form that nobody typed. */
    turn,
    turnOver,
    /** Starts from the record as it is by now, with these values typed over it. */
    rebase: (fresh: Values, typed: Values) => {
      hold({ start: fresh, values: typed })
      turnOver()
      setRefusals([])
    },
    /** Starts anew: nothing is typed and nothing complained about. */
    restart: (fresh: Values) => {
      hold({ start: fresh, values: fresh })
      turnOver()
      setRefusals([])
      setLeft(new Set())
      setAsked([])
    },
    leave: (field: string) => whenReleased(() => setLeft((before) => new Set([...before, field]))),
    errorOf: (name: string) => shown.find(({ field }) => field === name)?.message,
    /** Whether nothing stands in the way, of all fields or some; otherwise everything that does is shown. */
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

/** What an open form holds. */
export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>
