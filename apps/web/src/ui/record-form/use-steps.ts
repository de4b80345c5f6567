import { useEffect, useRef, useState } from 'react'
import type { Draft } from './use-draft.ts'
import { AUTOFOCUS, FIRST_FIELD, focusIn } from './use-form-focus.ts'

interface StepsOfForm {
  count: number
  stepOf: (field: string) => number
}

type SteppedForm = Pick<Draft<object>, 'tries' | 'shown' | 'isReady'>

/** Steps from 1: errors block the way forwards, never back. An error that stopped a save opens its step. */
export function useSteps({ tries, shown, isReady }: SteppedForm, { count, stepOf }: StepsOfForm) {
  const [{ step, moves, seen }, setAt] = useState({ step: 1, moves: 0, seen: tries })
  const page = useRef<HTMLDivElement>(null)
  if (seen !== tries) {
    const first = Math.min(...shown.map(({ field }) => stepOf(field)))
    setAt({ step: Number.isFinite(first) ? first : step, moves, seen: tries })
  }
  useEffect(() => {
    if (moves === 0) return
    const focused = focusIn(page.current, AUTOFOCUS) ?? focusIn(page.current, FIRST_FIELD)
    if (focused === null) page.current?.focus()
    page.current?.scrollTo?.({ top: 0 })
  }, [moves])
  return {
    step,
    page,
    goTo: (wanted: number) => {
      if (wanted > count) return
      for (let one = 1; wanted > step && one < wanted; one += 1) {
        if (!isReady((field) => stepOf(field) === one)) return
      }
      setAt((at) => ({ ...at, step: wanted, moves: at.moves + 1 }))
    },
  }
}

export type Steps = ReturnType<typeof useSteps>
