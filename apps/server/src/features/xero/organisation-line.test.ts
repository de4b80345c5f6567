import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLine, organisationLine } from './organisation-line.ts'
import { isTrouble } from './xero-trouble.ts'

const MINUTE_MS = 300
const pace = { atOnce: 5, perMinute: 55, minuteMs: MINUTE_MS, perDay: 1_000 }

const left = ({ day = 900, minute = 50 }: { day?: number; minute?: number }) =>
  new Headers({ 'x-daylimit-remaining': String(day), 'x-minlimit-remaining': String(minute) })

/** The line to an organisation of its own, and who got through it. */
function opened() {
  const line = organisationLine(randomUUID(), pace)
  const asked = (by: 'person' | 'worker') => line.run(by, async () => by)
  const troubleOf = (by: 'person' | 'worker') =>
    asked(by).then(
      () => null,
      (problem: unknown) => problem,
    )
  return { line, asked, troubleOf }
}

test('as long as Xero says that there is enough, everybody goes and nobody is told', async () => {
  const { line, asked } = opened()
  line.hear(left({}))
  expect(await Promise.all([asked('worker'), asked('person')])).toEqual(['worker', 'person'])
  expect(line.fewLeft()).toBeNull()
})

test('the last calls of a day are for people: work is sent away and told when to come again', async () => {
  const { line, asked, troubleOf } = opened()
  line.hear(left({ day: 100 }))
  expect(line.fewLeft()).toBe(100)
  const trouble = await troubleOf('worker')
  if (!isTrouble(trouble, 'away')) throw new Error('The worker was let through')
  expect(trouble.cause.facts).toMatchObject({ isSaving: true })
  expect(trouble.cause.facts.retryAfterMs).toBeGreaterThan(0)
  expect(await asked('person')).toBe('person')
})

test('few calls of a day are told before the last ones, and work goes on', async () => {
  const { line, asked } = opened()
  line.hear(left({ day: 101 }))
  expect(await asked('worker')).toBe('worker')
  line.hear(left({ day: 99 }))
  expect(line.fewLeft()).toBe(99)
})

test('once Xero counts anew, work goes on', async () => {
  const { line, asked, troubleOf } = opened()
  line.hear(left({ day: 0 }))
  expect(await troubleOf('worker')).not.toBeNull()
  line.hear(left({ day: 1_000 }))
  expect(await asked('worker')).toBe('worker')
  expect(line.fewLeft()).toBeNull()
})

test('when few calls of the minute are left, work waits for the next one and a person does not', async () => {
  const { line, asked } = opened()
  line.hear(left({ minute: 3 }))
  const begun = performance.now()
  const worked = asked('worker').then(() => performance.now() - begun)
  expect(await asked('person')).toBe('person')
  expect(performance.now() - begun).toBeLessThan(MINUTE_MS)
  expect(await worked).toBeGreaterThanOrEqual(MINUTE_MS - 10)
})

test('few calls left for all organisations together hold work up likewise', async () => {
  const { line, asked } = opened()
  line.hear(new Headers({ 'x-appminlimit-remaining': '99', 'x-minlimit-remaining': '50' }))
  const begun = performance.now()
  await asked('worker')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(MINUTE_MS - 10)
})

test('what one server hears another keeps to: rest, minute and day', async () => {
  const [one, other] = [createLine(pace), createLine(pace)]
  expect(one.hear(left({}))).toBe(false)
  expect(one.hear(left({ minute: 3 }))).toBe(true)
  other.learn(one.heard())
  const begun = performance.now()
  await other.run('worker', async () => null)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(MINUTE_MS - 10)
  one.rest(MINUTE_MS)
  other.learn(one.heard())
  const again = performance.now()
  await other.run('person', async () => null)
  expect(performance.now() - again).toBeGreaterThanOrEqual(MINUTE_MS - 10)
  expect(one.hear(left({ day: 50 }))).toBe(true)
  other.learn(one.heard())
  expect(other.fewLeft()).toBe(50)
  await expect(other.run('worker', async () => null)).rejects.toThrow('for people')
})

test('what was heard last of the day counts, whoever heard it', () => {
  const [one, other] = [createLine(pace), createLine(pace)]
  one.hear(left({ day: 50 }))
  other.learn({ ...one.heard(), leftToday: 900, heardAt: Date.now() + 1 })
  other.learn(one.heard())
  expect(other.fewLeft()).toBeNull()
})
