import { type ReactNode, useState } from 'react'
import type { DayQuestion } from './day-question.ts'
import { DayQuestionPopover } from './day-question-popover.tsx'

/** Asks for a day; `anchor` is what was pressed. */
export type AskDay = (question: DayQuestion, anchor: HTMLElement) => void

/** One question at a time for a whole list. `popover` belongs into the screen. */
export function useAskDay(): { ask: AskDay; popover: ReactNode } {
  const [asked, setAsked] = useState<{ question: DayQuestion; anchor: HTMLElement } | null>(null)
  const popover = asked && <DayQuestionPopover {...asked} onClose={() => setAsked(null)} />
  return { ask: (question, anchor) => setAsked({ question, anchor }), popover }
}
