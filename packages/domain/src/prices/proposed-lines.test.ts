import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { hireClock } from './hire-clock.ts'
import { chargedLine, type DecidedLine, type NotedExtra, proposedLines } from './proposed-lines.ts'
import { quote } from './quote.ts'
import { sampleAsk, samplePriceBook } from './sample-price-book.ts'

const answer = quote(samplePriceBook, sampleAsk)
if (!answer.ok) throw new Error(answer.message)
const price = { quote: answer.value, reason: '', paidExtraDays: 0 }

interface Facts {
  daysOut?: number
  tippedKg?: number
  extras?: NotedExtra[]
  decided?: DecidedLine[]
}

function proposed({ daysOut = 0, tippedKg = 0, extras = [], decided = [] }: Facts) {
  const droppedOn = localDate('2026-05-18')
  const { includedDays, extraDayCents } = price.quote
  const hire = { droppedOn, isDropped: true, pickedOn: null, includedDays, paidExtraDays: 0, extraDayCents }
  const clock = hireClock(hire, addDays(droppedOn, daysOut))
  return proposedLines({ priced: { price, clock }, tippedKg, extras, decided })
}

const mattresses = (count: number): NotedExtra => ({
  name: 'Mattress',
  count,
  price: { unitCents: 4_550, isTaxed: true },
})

const charged = (hire: Partial<Parameters<typeof proposedLines>[0]>) =>
  proposedLines({ priced: null, tippedKg: 0, extras: [], decided: [], ...hire })

describe('waiting and trips in vain', () => {
  const price = { cents: 3_750, includedMinutes: 30 }

  test('are charged by the quarter of an hour beyond those included, and each trip once', () => {
    expect(charged({ waited: { minutes: [30, 12], price } })).toEqual([])
    expect(charged({ waited: { minutes: [40, 35], price } })).toMatchObject([
      { words: '30 min of waiting at $37.50 a quarter of an hour', amountCents: 7_500, origin: 'waiting:0' },
    ])
    const decided: DecidedLine[] = [{ kind: 'waiting', subject: '', settledThousandths: 2_000 }]
    expect(charged({ waited: { minutes: [52], price }, decided })).toEqual([])
    expect(charged({ waited: { minutes: [61], price }, decided })).toMatchObject([{ amountCents: 3_750 }])
  })

  test('are charged for each trip that was not decided yet', () => {
    const futile = { trips: ['drop 14/05/2026', 'pick 21/05/2026'], price: { cents: 11_000 } }
    const decided: DecidedLine[] = [
      { kind: 'futile-trip', subject: 'drop 14/05/2026', settledThousandths: 1_000 },
    ]
    expect(charged({ futile, decided })).toMatchObject([
      { words: 'Futile trip, pick 21/05/2026', amountCents: 11_000, origin: 'futile-trip:0:pick 21/05/2026' },
    ])
  })

  test('are charged once for each extra pick that was done, at the price agreed for it', () => {
    const extraPicks = [
      { number: 1, priceCents: 9_500 },
      { number: 2, priceCents: null },
      { number: 3, priceCents: 12_000 },
    ]
    expect(charged({ extraPicks })).toMatchObject([
      { kind: 'extra-pick', words: 'Extra pick', amountCents: 9_500, origin: 'extra-pick:0:1' },
      { kind: 'extra-pick', words: 'Extra pick 3', amountCents: 12_000, origin: 'extra-pick:0:3' },
    ])
    const decided: DecidedLine[] = [{ kind: 'extra-pick', subject: '1', settledThousandths: 1_000 }]
    expect(charged({ extraPicks, decided })).toMatchObject([{ subject: '3' }])
  })

  test('are charged once where the driver has counted them among the extras too', () => {
    const extras = ['Futile trip', 'Mattress'].map((name) => ({
      name,
      count: 1,
      price: { unitCents: 9_000, isTaxed: true },
    }))
    const futile = { trips: ['pick 21/05/2026'], price: { cents: 11_000 } }
    expect(charged({ futile, extras }).map(({ words }) => words)).toEqual([
      'Mattress',
      'Futile trip, pick 21/05/2026',
    ])
    expect(charged({ futile: null, extras }).map(({ words }) => words)).toEqual(['Futile trip', 'Mattress'])
  })

  test('are nothing where the price book says nothing of them', () => {
    expect(charged({ waited: null, futile: null })).toEqual([])
  })
})

describe('what may be charged beside the price', () => {
  test('is nothing within the days and tonnes that are included', () => {
    expect(proposed({ daysOut: 7, tippedKg: 1_500 })).toEqual([])
  })

  test('is every day and every kilogram beyond them', () => {
    expect(proposed({ daysOut: 10, tippedKg: 1_720 })).toMatchObject([
      { words: '3 extra days at $22', amountCents: 6_600, origin: 'extra-days:0' },
      { words: '0.22 t over at $165', amountCents: 3_630, origin: 'overweight:0' },
    ])
  })

  test('is only what came since something was approved or let go', () => {
    const decided: DecidedLine[] = [
      { kind: 'extra-days', subject: '', settledThousandths: 3_000 },
      { kind: 'overweight', subject: '', settledThousandths: 220 },
    ]
    expect(proposed({ daysOut: 10, tippedKg: 1_720, decided })).toEqual([])
    expect(proposed({ daysOut: 12, tippedKg: 1_720, decided })).toMatchObject([
      { words: '2 extra days at $22', amountCents: 4_400, origin: 'extra-days:3' },
    ])
  })

  test('is what drivers noted, at the price the company has for it', () => {
    expect(proposed({ extras: [mattresses(2)] })).toMatchObject([
      { kind: 'extra', words: 'Mattress', quantityThousandths: 2_000, amountCents: 9_100 },
    ])
    const tyre: NotedExtra = { name: 'Tyre', count: 1, price: null }
    expect(proposed({ extras: [tyre] })).toMatchObject([{ words: 'Tyre', amountCents: 0 }])
  })

  test('is, of an extra, what was noted beyond what was decided of that one', () => {
    const decided: DecidedLine[] = [{ kind: 'extra', subject: 'Mattress', settledThousandths: 2_000 }]
    expect(proposed({ extras: [mattresses(2)], decided })).toEqual([])
    const [line] = proposed({ extras: [mattresses(3)], decided })
    expect(line).toMatchObject({ quantityThousandths: 1_000, origin: 'extra:2000:Mattress' })
    const other: NotedExtra = { ...mattresses(1), name: 'Tyre' }
    expect(proposed({ extras: [other], decided })).toHaveLength(1)
  })

  test('is extras alone where the Price Book had no price', () => {
    const facts = { priced: null, tippedKg: 9_000, extras: [mattresses(1)], decided: [] }
    expect(proposedLines(facts)).toMatchObject([{ kind: 'extra' }])
  })
})

describe('a line that is approved otherwise than proposed', () => {
  test('says what is charged, and comes to it', () => {
    const [days] = proposed({ daysOut: 10 })
    if (!days) throw new Error('Three days are proposed')
    expect(chargedLine(days, { quantityThousandths: 2_000 })).toMatchObject({
      words: '2 extra days at $22',
      amountCents: 4_400,
    })
    expect(chargedLine(days, { unitCents: 1_000 })).toMatchObject({ amountCents: 3_000 })
    expect(chargedLine(days, {})).toEqual(days)
  })
})
