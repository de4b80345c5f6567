import { useEffect, useRef, useState } from 'react'
import type { PendingAnswer } from './record-rules.ts'

/**
 * How far the save of a form is. A press counts only in `editing`: `waiting` for what the save depends on, `saving`
 * until there is an answer, `saved` until the form is closed or starts again.
 */
export type SavePhase = 'editing' | 'waiting' | 'saving' | 'saved'

interface PhaseFacts {
  waitsFor: (() => PendingAnswer | null) | undefined
  hasLeft: () => boolean
  /** What the form waited for is known, and what it holds has followed from it. */
  goOn: () => void
}

/** Two drawings without a question: what the last answer has changed in the form was drawn, and asks nothing more. */
const CALM_DRAWINGS = 2

/** Keeps how far the save of a form is, and goes on with one that waits as soon as nothing it depends on is asked. */
export function useSavePhase({ waitsFor, hasLeft, goOn }: PhaseFacts) {
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
    /** The same at this moment: a press may be heard before what follows from the last one is drawn. */
    now: () => now.current,
    /** What the save waits for; '' for nothing. */
    awaited,
    enter,
    /** Begins to wait if the save depends on something that is still being asked; answers whether it does. */
    wait: () => {
      const pending = pendingNow()
      if (pending === null) return false
      enter('waiting')
      setAwaited(pending.what)
      return true
    },
  }
}
