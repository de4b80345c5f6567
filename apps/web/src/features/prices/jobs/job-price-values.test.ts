import { expect, test } from 'vitest'
import { sentJobPrices, valuesOfJobPrices } from './job-price-values.ts'

const priced = (price: number) => ({
  id: 'one',
  job: 'exchange' as const,
  binSize: null,
  zoneId: null,
  off: false,
  price,
  includedMinutes: 0,
})

test.each([
  [37.5, '37.50'],
  [40, '40'],
])('a price of $%d is shown as %s, and sent as it was', (price, shown) => {
  const values = valuesOfJobPrices({ jobPrices: [priced(price)] })
  expect(values.jobPrices).toMatchObject([{ amount: shown }])
  expect(sentJobPrices(values)).toMatchObject([{ price }])
})
