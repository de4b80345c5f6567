import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkTruck, type TruckFields } from './check-truck.ts'

const today = localDate('2026-05-14')
const good: TruckFields = {
  rego: '1SK 4RD',
  regoExpiry: '2027-03-01',
  capacity: '9',
  trayLength: '5',
  truckType: 'auto',
  status: 'available',
  lastMaintenance: '2026-04-01',
  maintenanceIntervalMonths: '6',
  purchasePrice: '',
  purchaseDate: '2021-02-01',
  binTypes: [],
  maxBinSize: '',
}
const priced = (purchasePrice: string) => checkTruck({ ...good, purchasePrice }, today)

describe('what a truck was bought for', () => {
  test.each([
    ['85000', 8_500_000],
    ['85000.00', 8_500_000],
    ['$85,000', 8_500_000],
    ['', null],
  ])('%j is %j cents', (typed, cents) => {
    expect(priced(typed)).toMatchObject({ ok: true, value: { purchasePriceCents: cents } })
  })

  test('more than can be kept is refused with the limit', () => {
    expect(priced('10000000')).toMatchObject({
      field: 'purchasePrice',
      message: 'Please enter $9,999,999 at most*',
    })
  })

  test.each(['850.50', '-85000', 'ten', '85 thousand'])('%j is refused', (typed) => {
    expect(priced(typed)).toMatchObject({
      field: 'purchasePrice',
      message: 'Purchase price must be digits only*',
    })
  })
})
