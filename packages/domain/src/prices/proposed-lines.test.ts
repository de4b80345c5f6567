import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { hireClock } from './hire-clock.ts'
import { type DecidedLine, proposedLines } from './proposed-lines.ts'
import { quote } from './quote.ts'
import { sampleAsk, samplePriceBook } from './sample-price-book.ts'

const answer = quote(samplePriceBook, sampleAsk)
if (!answer.ok) throw new Error(answer.message)
const price = { quote: answer.value, reason: '', paidExtraDays: 0 }

function proposed(daysOut: number, tippedKg: number, decided: DecidedLine[] = []) {
  const droppedOn = localDate('2026-05-18')
  const { includedDays, extraDayCents } = price.quote
  const hire = { droppedOn, isDropped: true, pickedOn: null, includedDays, paidExtraDays: 0, extraDayCents }
  const clock = hireClock(hire, addDays(droppedOn, daysOut))
  return proposedLines({ price, clock, tippedKg, decided })
}

describe('what may be charged beside the price', () => {
  test('is nothing within the days and tonnes that are included', () => {
    expect(proposed(7, 1_500)).toEqual([])
  })

  test('is every day and every kilogram beyond them', () => {
    expect(proposed(10, 1_720)).toMatchObject([
      { words: '3 extra days at $22', amountCents: 6_600, origin: 'extra-days:0' },
      { words: '0.22 t over at $165', amountCents: 3_630, origin: 'overweight:0' },
    ])
  })

  test('is only what came since something was approved or let go', () => {
    const decided: DecidedLine[] = [
      { kind: 'extra-days', quantityThousandths: 3_000 },
      { kind: 'overweight', quantityThousandths: 220 },
    ]
    expect(proposed(10, 1_720, decided)).toEqual([])
    expect(proposed(12, 1_720, decided)).toMatchObject([
      { words: '2 extra days at $22', amountCents: 4_400, origin: 'extra-days:3' },
    ])
  })
})
