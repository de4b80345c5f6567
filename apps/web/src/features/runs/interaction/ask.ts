import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import type { Question as YesNo } from '#web/ui/questions/question.ts'
import { plannerStore, questionIn, send } from './planner-store.ts'
import type { Question } from './states.ts'

function whenPutAway(question: Question): Promise<void> {
  return new Promise((resolve) => {
    const stop = plannerStore.subscribe((state) => {
      if (questionIn(state) === question) return
      stop()
      resolve()
    })
  })
}

const trucks = new WeakMap<Question, string>()

/** Asks which truck brought a drop; null when cancelled. */
export async function askTruck(card: WireCard, reason: 'mark-drop' | 'move-pick'): Promise<string | null> {
  const question: Question = { kind: 'truck', card, reason }
  send('ask', question)
  await whenPutAway(question)
  return trucks.get(question) ?? null
}

export function answerTruck(question: Question, truckId: string | null) {
  if (truckId !== null) trucks.set(question, truckId)
  send('answer', question)
}

/** Closing the question is a no. */
export async function askYesNo(words: YesNo): Promise<boolean> {
  const question: Question = { kind: 'yes-no' }
  const away = new AbortController()
  send('ask', question)
  void whenPutAway(question).then(() => away.abort())
  const isYes = await confirm(words, away.signal)
  send('answer', question)
  return isYes
}
