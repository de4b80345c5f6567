import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { useRef, useState } from 'react'
import type { FieldCheck } from './record-rules.ts'
import { whenReleased } from './when-released.ts'

interface DraftFacts<Values extends object> {
  start: Values
  check: FieldCheck<Values>
  said?: ((values: Values) => unknown) | undefined
}

const ALL = () => true

/** What a form holds and what is wrong with it: told of a field once it was left, of all once saving was tried. */
export function useDraft<Values extends object>({ start: first, check, said }: DraftFacts<Values>) {
  const [{ start, values }, setState] = useState({ start: first, values: first })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const [turn, setTurn] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldError[]>([])
  const latest = useRef({ start, values })
  const inWords = (one: Values) => JSON.stringify(said?.(one) ?? one)
  const hold = (next: { start: Values; values: Values }) => {
    latest.current = next
    setState(next)
  }
  const turnOver = () => setTurn((before) => before + 1)
  const complain = () => {
    setTried(true)
    setTries((before) => before + 1)
  }
  const edit = (change: (before: Values) => Values, isTouched: (field: string) => boolean = ALL) => {
    hold({ ...latest.current, values: change(latest.current.values) })
    setRefusals((before) => before.filter(({ field }) => !isTouched(field)))
  }
  const shown = [...refusals, ...check(values).filter(({ field }) => isTried || left.has(field))]
  return {
    start,
    values,
    isDirty: inWords(values) !== inWords(start),
    /** Rises whenever something stood in the way of saving. */
    tries,
    /** What the form began with and what it holds at this moment, also for what began before the last key. */
    latest: () => latest.current,
    edit,
    /** Rises whenever values came into the form that nobody typed. */
    turn,
    turnOver,
    change: (changes: Partial<Values>) =>
      edit(
        (before) => ({ ...before, ...changes }),
        (field) => Object.hasOwn(changes, field),
      ),
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
      setTried(false)
    },
    leave: (field: string) => whenReleased(() => setLeft((before) => new Set([...before, field]))),
    errorOf: (name: string) => shown.find(({ field }) => field === name)?.message,
    /** Whether nothing stands in the way; otherwise everything that does is shown. */
    isReady: () => {
      const isReady = check(latest.current.values).length === 0
      if (!isReady) complain()
      return isReady
    },
    refuse: (errors: readonly FieldError[]) => {
      setRefusals(errors)
      complain()
    },
  }
}

/** What an open form holds. */
export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>
