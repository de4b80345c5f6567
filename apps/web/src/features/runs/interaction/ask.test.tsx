import { expect, test } from 'vitest'
import { sampleCard } from '../sample-board.ts'
import { answerTruck, askTruck, askYesNo } from './ask.ts'
import { plannerStore, questionIn, send } from './planner-store.ts'

const card = sampleCard('SKY-1')
const words = { title: 'Continue?', confirmLabel: 'Proceed' }
const question = () => {
  const open = questionIn(plannerStore.getState())
  if (!open) throw new Error('A question is open')
  return open
}

test('who asks for a truck hears which one it was', async () => {
  const truck = askTruck(card, 'mark-drop')
  answerTruck(question(), 'truck-1')
  expect(await truck).toBe('truck-1')
  expect(questionIn(plannerStore.getState())).toBeNull()
})

test('a question whose place another one takes is answered with no', async () => {
  const [truck, isYes] = [askTruck(card, 'move-pick'), askYesNo(words)]
  expect(await truck).toBeNull()
  send('ask', { kind: 'day', jobIds: ['SKY-1'] })
  expect(await isYes).toBe(false)
  expect(question().kind).toBe('day')
  send('answer', question())
})

test('another day answers an open question with no', async () => {
  const isYes = askYesNo(words)
  send('leave')
  expect(await isYes).toBe(false)
  expect(plannerStore.getState().interaction.state).toBe('idle')
})
