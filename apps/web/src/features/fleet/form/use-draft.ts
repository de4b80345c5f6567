import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#web/client/api-error.ts'
import { whenReleased } from './when-released.ts'

interface DraftFacts<Values extends object> {
  start: Values
  /** Everything wrong with the values, in the order of the form. */
  complain: (values: Values) => readonly FieldProblem[]
}

/** What a side form holds and what is wrong with it: told of a field once it was left, of all once saving was tried. */
export function useDraft<Values extends object>({ start: first, complain }: DraftFacts<Values>) {
  const [start, setStart] = useState(first)
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const problems = complain(values)
  const shown = [...refusals, ...problems.filter(({ field }) => tries > 0 || left.has(field))]
  return {
    values,
    start,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    /** What the form holds at this moment, also for what began before the last key. */
    latest: () => latest.current,
    /** Rises whenever something stood in the way of saving. */
    tries,
    change: (changes: Partial<Values>) => {
      setValues({ ...values, ...changes })
      setRefusals(refusals.filter(({ field }) => !Object.hasOwn(changes, field)))
    },
    changeText: (name: keyof Values & string, text: string) => {
      setValues({ ...values, [name]: text })
      setRefusals(refusals.filter(({ field }) => field !== name))
    },
    /** Values that came from the server while the form was open. */
    rebase: (changes: Partial<Values>) => {
      setStart({ ...start, ...changes })
      setValues({ ...values, ...changes })
    },
    /** Starts from the record as it is by now, with these values typed over it. */
    merged: (fresh: Values, typed: Values) => {
      setStart(fresh)
      setValues(typed)
      setRefusals([])
    },
    leave: (field: string) => whenReleased(() => setLeft((before) => new Set([...before, field]))),
    errorOf: (name: string) => shown.find(({ field }) => field === name)?.message,
    /** Whether nothing stands in the way; otherwise everything that does is shown. */
    isReady: () => {
      if (problems.length > 0) setTries(tries + 1)
      return problems.length === 0
    },
    refuse: (errors: readonly FieldProblem[]) => {
      setRefusals(errors)
      setTries(tries + 1)
    },
  }
}

/** A side form that is open. */
export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>
