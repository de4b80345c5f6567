import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_FORMS } from './testing/all-forms.ts'
import { drawForm, type FormCase, isSaved } from './testing/form-case.tsx'
import { WAYS } from './testing/pressing.ts'
import {
  type Fate,
  startUnluckyClock,
  startUnluckyServer,
  stopUnluckyServer,
  unlucky,
  wait,
} from './testing/unlucky-server.ts'

/** More than a thousand presses with `npm test -- --all`. */
const ROUNDS = Number(import.meta.env.PRESSED ?? 3)
const [PRESSES, PRESSES_A_ROUND] = [ROUNDS * 330, 10]
const SLOWEST_MS = 5_000

/** The same presses and answers in every run. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const one = Math.imul(state ^ (state >>> 15), 1 | state)
    const two = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
    return ((two ^ (two >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (most: number) => Math.floor(next() * most) }
}

const FATES: readonly Fate[] = ['answered', 'cut', 'lost', 'doubled', 'failed']

beforeEach(startUnluckyClock)
afterEach(stopUnluckyServer)

/** Presses a form at random until it is saved and while it goes; answers how often. */
async function pressAround(one: FormCase, seed: number): Promise<number> {
  const { upTo } = chance(seed)
  startUnluckyServer(one)
  unlucky.fate = () => ({ fate: FATES[upTo(FATES.length)] ?? 'answered', afterMs: upTo(SLOWEST_MS) })
  const done = drawForm(one)
  await wait(1_000)
  await one.fill?.()
  await wait(1_000)
  let count = 0
  const press = () => {
    count += 1
    WAYS[upTo(WAYS.length)]?.()
  }
  for (; count < PRESSES_A_ROUND; await wait(upTo(1_500))) press()
  unlucky.fate = () => ({ fate: 'answered', afterMs: 10 })
  for (let more = 0; !isSaved(one, done) && more < 3; more += 1) {
    press()
    await wait(30_000)
  }
  for (const way of WAYS) way()
  await wait(30_000)
  expect(isSaved(one, done), `${one.what} is saved`).toBe(true)
  if (!one.isDone) expect(done).toHaveBeenCalledOnce()
  cleanup()
  return count + WAYS.length
}

let pressed = 0

test.each(ALL_FORMS)(
  '$what is one record, however it is pressed and whatever becomes of the answers',
  async (one) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      pressed += await pressAround(one, round * 7_919 + one.what.length)
      const kept = [...unlucky.records.values()]
      expect(kept, `${one.what}, round ${round}`).toHaveLength(1)
      expect(kept[0]?.body).toContain(one.has)
    }
  },
)

test(`that were ${PRESSES} presses and more`, () => {
  expect(pressed).toBeGreaterThan(PRESSES)
})
