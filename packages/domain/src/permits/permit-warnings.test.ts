import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { permitWarnings } from './permit-warnings.ts'
import { sampleCouncil } from './sample-council.ts'

const today = localDate('2026-11-23')

describe('while a hire on the street is booked', () => {
  const warned = (dropped: string, picked: string) =>
    permitWarnings(sampleCouncil, { droppedOn: localDate(dropped), pickedOn: localDate(picked) }, today)

  test('a drop before the council can answer, and a hire longer than it permits, are said', () => {
    expect(warned('2026-11-27', '2026-12-01')).toEqual([
      'City of Whittlesea needs more time: the earliest drop with a permit is Mon 30/11',
    ])
    expect(warned('2026-12-07', '2026-12-14')).toEqual(['City of Whittlesea allows 7 days at most'])
    expect(warned('2026-12-07', '2026-12-13')).toEqual([])
  })

  test('a registration that ends before the drop is said', () => {
    expect(warned('2027-07-01', '2027-07-02')).toEqual([
      'Our registration with City of Whittlesea ends on Wed 30/06',
    ])
  })
})
