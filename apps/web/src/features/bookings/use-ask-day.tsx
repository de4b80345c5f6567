import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DayQuestion } from './day-question.ts'

const loadPopover = () => import('./day-question-popover.tsx')
const DayQuestionPopover = lazy(async () => ({ default: (await loadPopover()).DayQuestionPopover }))

/** Asks for a day; `anchor` is what was pressed. */
export type AskDay = (question: DayQuestion, anchor: HTMLElement) => void

/** One question at a time for a whole list, fetched when it is first asked. `popover` belongs into the screen. */
export function useAskDay(): { ask: AskDay; popover: ReactNode } {
  const [asked, setAsked] = useState<{ question: DayQuestion; anchor: HTMLElement } | null>(null)
  const popover = asked && (
    <Suspense>
      <DayQuestionPopover {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { ask: (question, anchor) => setAsked({ question, anchor }), popover }
}
