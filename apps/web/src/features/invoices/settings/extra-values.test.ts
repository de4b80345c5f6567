import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { expect, test } from 'vitest'
import { type ExtraRow, type ExtraValues, extraErrors, mergeExtras, saidOfExtras } from './extra-values.ts'

const extra = (name: string, priceCents: number | null = 4_500, isTaxed = true): ExtraRow => ({
  key: `row of ${name}`,
  name,
  priceCents,
  isTaxed,
})
const values = (...extras: ExtraRow[]): ExtraValues => ({ extras })
const namesOf = ({ extras }: ExtraValues) => extras.map(({ name }) => name)

const [mattress, tyre, day] = [extra('Mattress'), extra('Tyre', 1_200), extra('Extra day', 1_500)]

test('extras that either side added are kept, those that either side took are gone, without a question', () => {
  const merged = mergeExtras({
    base: values(mattress, tyre),
    mine: values(tyre, day),
    theirs: values(mattress, tyre, extra('Fridge')),
  })
  expect(namesOf(merged.values)).toEqual(['Tyre', 'Extra day', 'Fridge'])
  expect(merged.conflicts).toEqual([])
  expect(merged.broughtIn).toEqual(['Extras'])
})

test('a price that only the other side changed is theirs', () => {
  const merged = mergeExtras({
    base: values(mattress, tyre),
    mine: values(mattress, tyre, day),
    theirs: values(extra('Mattress', 5_000), tyre),
  })
  expect(saidOfExtras(merged.values)[0]).toEqual({ name: 'Mattress', priceCents: 5_000, isTaxed: true })
})

test.each([
  ['both priced it', values(extra('Mattress', 4_000)), values(extra('Mattress', 5_000))],
  ['one took it, the other priced it', values(), values(extra('Mattress', 5_000))],
  ['one renamed it, the other priced it', values(extra('Bed')), values(extra('Mattress', 5_000))],
  ['both added one of a name', values(mattress, extra('Tyre', 1)), values(mattress, extra('Tyre', 2))],
])('when %s, somebody is asked and nothing is lost meanwhile', (_case, mine, theirs) => {
  const merged = mergeExtras({ base: values(mattress), mine, theirs })
  expect(merged.conflicts).toHaveLength(1)
  expect(merged.values).toEqual(mine)
})

test('with nothing typed, what others saved is simply there', () => {
  const base = values(mattress)
  const merged = mergeExtras({ base, mine: base, theirs: values(tyre) })
  expect(merged.values).toEqual(values(tyre))
  expect(merged.conflicts).toEqual([])
})

test.each([
  [extra(' '), 'extras.0.name', invoiceTexts.settings.extraNameRequired],
  [extra('Tyre', Number.NaN), 'extras.0.price', invoiceTexts.amountCents],
  [extra('Tyre', 1e12), 'extras.0.price', invoiceTexts.amountTooLarge],
])('an extra is refused by its field: %j', (row, field, message) => {
  expect(extraErrors(values(row))).toContainEqual({ field, message })
})

test('an extra without a price is an extra of nothing', () => {
  expect(extraErrors(values(extra('Tyre', null)))).toEqual([])
})
