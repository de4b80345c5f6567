import { useSyncExternalStore } from 'react'
import { askerNow } from './asker-now.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Question } from './question.ts'

interface Asked {
  question: Question
  answer: (isYes: boolean) => void
  asker: HTMLElement | null
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function setAsked(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks before something that cannot simply be undone; answers whether the person said yes. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      setAsked(null)
      resolve(isYes)
    }
    setAsked({ question, answer, asker: askerNow() })
  })
}

/** Where questions appear: above everything, once in the whole page. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  return (
    current && <ConfirmDialog question={current.question} asker={current.asker} onAnswer={current.answer} />
  )
}
