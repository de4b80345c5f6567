import { useEffect, useRef, useState } from 'react'
import type { PendingAnswer } from './record-rules.ts'

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
