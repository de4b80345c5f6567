import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCard } from '../sample-board.ts'
import { transition } from './chart.ts'
import {
  type Asking,
  atRest,
  type EventName,
  type Events,
  type Interaction,
  NOTHING_CHOSEN,
  type Outcome,
  type Question,
} from './states.ts'

type BoardEvent = { [Name in EventName]: { name: Name; facts: Events[Name] } }[EventName]

const act = (now: Interaction, { name, facts }: BoardEvent): Outcome => transition(now, name, ...facts)

const start = atRest(NOTHING_CHOSEN)

const boardAfter = (events: readonly BoardEvent[], from = start): Interaction =>
  events.reduce((now, event) => act(now, event).now, from)

const taken = (...jobIds: string[]) => ({
  jobIds,
  held: new Map(jobIds.map((id) => [id, { runId: null, jobID: `SKY-${id}` }])),
})
const onTruck = { kind: 'new-run', truckId: 'truck', runId: 'run' } as const
const chosen = (...selected: string[]) => ({ selected, anchor: selected.at(-1) ?? null })
const lift: BoardEvent = { name: 'lift', facts: [taken('a'), { kind: 'unallocated' }] }
const drag: BoardEvent = { name: 'drag', facts: [taken('a', 'b')] }
const letGo: BoardEvent = { name: 'letGo', facts: [] }
const leave: BoardEvent = { name: 'leave', facts: [] }
const choose: BoardEvent = { name: 'choose', facts: [chosen('a', 'b')] }
const ask = (question: Question): BoardEvent => ({ name: 'ask', facts: [question] })
const answer = (question: Question): BoardEvent => ({ name: 'answer', facts: [question] })
const place = (jobIds: readonly string[]): BoardEvent => ({ name: 'place', facts: [jobIds] })
const stateAfter = (...events: BoardEvent[]) => boardAfter(events).state

describe('by example', () => {
  test('a card is lifted, hangs over a truck, is put down and sent: the board rests', () => {
    const jobs = ['a']
    const hang: BoardEvent = { name: 'hang', facts: [onTruck] }
    expect(boardAfter([lift, hang])).toMatchObject({ state: 'lifted', landing: onTruck })
    expect(boardAfter([lift, hang, place(jobs)])).toMatchObject({ state: 'placed', held: taken('a').held })
    expect(stateAfter(lift, hang, place(jobs), { name: 'sent', facts: [jobs] })).toBe('idle')
  })

  test('Escape first lets go what is lifted, then what is chosen', () => {
    expect(stateAfter(choose, lift)).toBe('lifted')
    expect(stateAfter(choose, lift, letGo)).toBe('choosing')
    expect(stateAfter(choose, lift, letGo, letGo)).toBe('idle')
  })

  test('a question while a card is held sends the card back, by keyboard and by hand', () => {
    const question: Question = { kind: 'yes-no' }
    for (const [take, back] of [
      [lift, ['a']],
      [drag, ['a', 'b']],
    ] as const) {
      expect(act(boardAfter([take]), ask(question))).toMatchObject({ now: { state: 'asking' }, back })
    }
  })

  test('nothing is taken while a question is open', () => {
    const question: Question = { kind: 'day', jobIds: ['a'] }
    expect(stateAfter(ask(question), lift)).toBe('asking')
    expect(stateAfter(ask(question), drag)).toBe('asking')
    expect(stateAfter(ask(question), drag, answer(question), drag)).toBe('dragged')
  })

  test('jobs that wait for an answer are put down again by it; an answer to an earlier question changes nothing', () => {
    const [first, second]: Question[] = [{ kind: 'yes-no' }, { kind: 'yes-no' }]
    if (!first || !second) throw new Error('Two questions')
    const jobs = ['a']
    const open = boardAfter([drag, place(jobs), ask(first)])
    expect(open).toMatchObject({ state: 'asking', placed: { jobIds: jobs } })
    expect(act(open, answer(second)).now).toBe(open)
    expect(act(open, answer(first)).now).toMatchObject({ state: 'placed', jobIds: jobs })
    expect(act(open, ask(second)).back).toEqual(['a'])
  })

  test('the other window chooses cards while one is held: it stays held', () => {
    expect(boardAfter([lift, choose])).toMatchObject({ state: 'lifted', chosen: chosen('a', 'b') })
    expect(stateAfter(lift, choose, letGo)).toBe('choosing')
  })

  test('a menu that moves another job sends back what is lifted', () => {
    expect(act(boardAfter([lift]), place(['c']))).toMatchObject({
      now: { state: 'placed', jobIds: ['c'], held: new Map() },
      back: ['a'],
    })
  })

  test('another day: nothing is held, chosen or asked any more', () => {
    for (const event of [choose, lift, drag, ask({ kind: 'hold', card: sampleCard('SKY-1') })])
      expect(boardAfter([choose, event, leave])).toEqual(start)
  })
})

const job = fc.constantFrom('a', 'b', 'c', 'd')
const jobs = fc.uniqueArray(job, { minLength: 1, maxLength: 3 })
const LISTS = [['a'], ['b', 'c'], ['a', 'd']]
const list = fc.constantFrom(...LISTS)
const QUESTIONS: readonly Question[] = [
  { kind: 'yes-no' },
  { kind: 'day', jobIds: ['a'] },
  { kind: 'truck', card: sampleCard('SKY-1'), reason: 'move-pick' },
  { kind: 'hold', card: sampleCard('SKY-2') },
]
const question = fc.constantFrom(...QUESTIONS)
const landing = fc.constantFrom(onTruck, { kind: 'unallocated' as const })

const event: fc.Arbitrary<BoardEvent> = fc.oneof(
  fc
    .uniqueArray(job, { maxLength: 3 })
    .map((ids): BoardEvent => ({ name: 'choose', facts: [chosen(...ids)] })),
  fc.tuple(jobs, landing).map(([ids, at]): BoardEvent => ({ name: 'lift', facts: [taken(...ids), at] })),
  landing.map((at): BoardEvent => ({ name: 'hang', facts: [at] })),
  jobs.map((ids): BoardEvent => ({ name: 'drag', facts: [taken(...ids)] })),
  fc.constant(letGo),
  fc.constant(leave),
  list.map(place),
  list.map((ids): BoardEvent => ({ name: 'sent', facts: [ids] })),
  list.map((ids): BoardEvent => ({ name: 'stayed', facts: [ids] })),
  question.map(ask),
  question.map(answer),
)

/** The jobs that a state answers for: held, put down, or waiting for an answer. */
function jobsIn(now: Interaction): readonly string[] {
  if (now.state === 'asking') return now.placed?.jobIds ?? []
  return 'jobIds' in now ? now.jobIds : []
}

const isHolding = ({ state }: Interaction) => state === 'lifted' || state === 'dragged'
const RESTING = ['idle', 'choosing']

describe('whatever happens', () => {
  const always = (holds: (before: Interaction, happened: BoardEvent, outcome: Outcome) => void) =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let now = start
        for (const happened of events) {
          const outcome = act(now, happened)
          holds(now, happened, outcome)
          now = outcome.now
        }
      }),
      { numRuns: 500 },
    )

  test('the board is in one of its six states; idle means that nothing is chosen, choosing that something is', () => {
    always((_, __, { now }) => {
      expect(['idle', 'choosing', 'lifted', 'dragged', 'placed', 'asking']).toContain(now.state)
      if (now.state === 'idle') expect(now.chosen).toEqual(NOTHING_CHOSEN)
      if (now.state === 'choosing') expect(now.chosen.selected).not.toEqual([])
    })
  })

  test('no card is held while a question is open', () => {
    always((_, __, { now }) => {
      expect('question' in now).toBe(now.state === 'asking')
      if (now.state === 'asking') expect('held' in now).toBe(false)
    })
  })

  test('what was lifted or dragged stays held, is put down, or goes back, and nothing else does', () => {
    always((before, { name }, { now, back }) => {
      const known = jobsIn(before)
      expect(back.filter((id) => !known.includes(id))).toEqual([])
      if (isHolding(before))
        for (const id of known)
          expect(back.includes(id) !== jobsIn(now).includes(id), `${id} by ${name}`).toBe(true)
    })
  })

  test('jobs that wait for an answer are put down by it, or go back with their question', () => {
    const isOn = (before: Asking, now: Interaction) =>
      now.state === 'asking' ? now.question === before.question : jobsIn(now) === before.placed?.jobIds
    always((before, _, { now, back }) => {
      if (before.state === 'asking' && !isOn(before, now)) expect(back).toEqual(jobsIn(before))
    })
  })

  test('a question stays until it is answered, or something takes its place', () => {
    always((before, { name }, { now }) => {
      if (before.state !== 'asking') return
      const isThere = now.state === 'asking' && now.question === before.question
      if (!isThere) expect(['answer', 'ask', 'place', 'leave']).toContain(name)
    })
  })

  test('there is a way back to rest from everywhere', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const now = boardAfter([...events, leave])
        const settled = now.state === 'placed' ? act(now, { name: 'stayed', facts: [now.jobIds] }).now : now
        expect(RESTING).toContain(settled.state)
      }),
    )
  })
})
