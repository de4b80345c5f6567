import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { sampleCard } from '../sample-board.ts'
import { transition } from './chart.ts'
import { plannerStore, send } from './planner-store.ts'
import type { EventName, Events, Question } from './states.ts'

vi.mock('@atlaskit/pragmatic-drag-and-drop-live-region', () => ({ announce: vi.fn() }))
vi.mock(import('#web/ui/states/toast.tsx'), async (original) => ({
  ...(await original()),
  toastFailed: vi.fn(),
}))

type BoardEvent = { [Name in EventName]: { name: Name; facts: Events[Name] } }[EventName]

const taken = (...jobIds: string[]) => ({
  jobIds,
  held: new Map(jobIds.map((id) => [id, { runId: null, jobID: `SKY-${id}` }])),
})
const jobs = fc.constantFrom(['a'], ['b', 'c'], ['a', 'd'])
const question = fc.constantFrom<Question>(
  { kind: 'yes-no' },
  { kind: 'day', jobIds: ['a'] },
  { kind: 'truck', card: sampleCard('SKY-1'), reason: 'move-pick' },
  { kind: 'hold', card: sampleCard('SKY-2') },
)
const event: fc.Arbitrary<BoardEvent> = fc.oneof(
  jobs.map((ids): BoardEvent => ({ name: 'lift', facts: [taken(...ids), { kind: 'unallocated' }] })),
  jobs.map((ids): BoardEvent => ({ name: 'drag', facts: [taken(...ids)] })),
  fc.constantFrom<BoardEvent>({ name: 'letGo', facts: [] }, { name: 'leave', facts: [] }),
  jobs.map((ids): BoardEvent => ({ name: 'place', facts: [ids] })),
  jobs.map((ids): BoardEvent => ({ name: 'sent', facts: [ids] })),
  question.map((one): BoardEvent => ({ name: 'ask', facts: [one] })),
)

const act = ({ name, facts }: BoardEvent) => send(name, ...facts)

const messages = () => vi.mocked(announce).mock.calls.length + vi.mocked(toastFailed).mock.calls.length

beforeEach(() => {
  send('leave')
  vi.mocked(announce).mockClear()
  vi.mocked(toastFailed).mockClear()
})

test('in whatever state and by whatever event jobs go back, the user is told', () => {
  let back = 0
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      for (const happened of events) {
        const { interaction } = plannerStore.getState()
        const outcome = transition(interaction, happened.name, ...happened.facts)
        const before = messages()
        act(happened)
        if (outcome.back.length === 0) continue
        back += 1
        expect(messages(), `${interaction.state} by ${happened.name}`).toBeGreaterThan(before)
      }
    }),
    { numRuns: 300 },
  )
  expect(back).toBeGreaterThan(100)
})

test('jobs that wait for an answer and are put aside by another question say so for all to see', () => {
  act({ name: 'drag', facts: [taken('a')] })
  const placed = ['a']
  act({ name: 'place', facts: [placed] })
  act({ name: 'ask', facts: [{ kind: 'yes-no' }] })
  act({ name: 'ask', facts: [{ kind: 'yes-no' }] })
  expect(toastFailed).toHaveBeenLastCalledWith(
    expect.objectContaining({
      title: 'SKY-a stays where it was',
      words: expect.stringContaining('in between'),
    }),
  )
})

test('what the user lets go themselves is only said aloud', () => {
  act({ name: 'lift', facts: [taken('a'), { kind: 'unallocated' }] })
  act({ name: 'letGo', facts: [] })
  expect(announce).toHaveBeenLastCalledWith('SKY-a is back where it was')
  expect(toastFailed).not.toHaveBeenCalled()
})
