import { expect, test } from 'vitest'
import { chooseTip, STRAIGHT_BACK, wayOfTip } from './tip-by-hand.ts'

const HALLAM = { id: 'hallam', name: 'Hallam Rd', wasteTypes: ['General Waste'] }
const PICK = { kind: 'pick', status: 'Scheduled' } as const

test('the bin of a pick goes to a site that takes its waste, straight back, or anywhere again', () => {
  expect(chooseTip(PICK, 'General Waste', HALLAM)).toMatchObject({
    ok: true,
    value: { siteId: 'hallam', name: 'Hallam Rd' },
  })
  expect(chooseTip(PICK, 'Soil', { ...HALLAM, wasteTypes: [] })).toMatchObject({ ok: true })
  expect(chooseTip(PICK, 'Soil', STRAIGHT_BACK)).toMatchObject({
    ok: true,
    value: { siteId: null, name: 'Straight back to the yard' },
  })
  expect(chooseTip(PICK, 'Soil', null)).toMatchObject({ ok: true, value: null })
})

test.each([
  [{ kind: 'drop', status: 'Scheduled' } as const, HALLAM, 'drop'],
  [{ kind: 'pick', status: 'Returned' } as const, HALLAM, 'not-open'],
  [{ kind: 'pick', status: 'Cancelled' } as const, null, 'not-open'],
  [PICK, { ...HALLAM, wasteTypes: ['Soil'] }, 'waste'],
] as const)('%o to %o is refused: %s', (job, wanted, reason) => {
  expect(chooseTip(job, 'General Waste', wanted)).toMatchObject({ ok: false, reason })
})

test('a plan is told the site, the yard, or nothing', () => {
  expect(wayOfTip({ siteId: 'hallam', name: 'Hallam Rd' })).toBe('hallam')
  expect(wayOfTip({ siteId: null, name: 'Straight back to the yard' })).toBe(STRAIGHT_BACK)
  expect([wayOfTip(null), wayOfTip(undefined)]).toEqual([null, null])
})
