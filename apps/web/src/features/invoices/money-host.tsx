import { useSyncExternalStore } from 'react'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { followQuestions, openQuestion } from './ask-about-money.ts'

const MoneyDialog = overlayPart(
  async () => (await import('./money/money-answer-dialog.tsx')).MoneyAnswerDialog,
)

export function MoneyHost() {
  const open = useSyncExternalStore(followQuestions, openQuestion)
  if (open === null) return null
  const { asked, asker, answer } = open
  return <MoneyDialog asked={asked} asker={asker} onAnswer={answer} onClose={() => answer(null)} />
}
