import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawLifeCycle, LIFE_CYCLE_DOCUMENT } from './draw-life-cycle.ts'
import { root } from './root.ts'

test('the drawn life of a booking is that of the tables', () => {
  const committed = readFileSync(join(root, LIFE_CYCLE_DOCUMENT), 'utf8')
  const renew = `${LIFE_CYCLE_DOCUMENT} is stale, renew it: node tools/src/draw-life-cycle.ts`
  expect(committed, renew).toBe(drawLifeCycle())
})

test('it shows every arrow of both jobs and of the booking', () => {
  const text = drawLifeCycle()
  for (const line of [
    '  Scheduled --> Delivered: form, run, driver, correction',
    '  Returned --> Completed: run',
    '  Pending --> Scheduled: accepted',
    '  Delivered --> Collected: pick Collected',
    '| Cancelled | Cancelled | Cancelled |',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})
