import { type Decision, refused } from '../shared/decision.ts'
import type { BinType } from './bin.ts'
import { type FirstNumber, type NumberRefusal, numbersFrom } from './bin-numbers.ts'
import type { BinStock } from './bin-stock.ts'
import { binTexts } from './texts.ts'

interface NumberingAsked extends FirstNumber {
  size: number
  type: BinType
}

/** The stock of the size and type today, and every number of the company. */
export interface NumberingFacts extends BinStock {
  isNumbered: boolean
  isStockAhead: boolean
  taken: readonly string[]
}

interface NewBin {
  number: string
  isBroken: boolean
}

type NumberingRefusal =
  | NumberRefusal
  | 'numbered-already'
  | 'stock-ahead'
  | 'stock-below-zero'
  | 'nothing-to-number'

/**
 * As many bins as are owned, the broken ones last, so that numbering changes no stock. Refused where they
 * are numbered already, a number is taken or too long, or stock changes later, is below zero or is empty.
 */
export function startNumbering(
  asked: NumberingAsked,
  facts: NumberingFacts,
): Decision<NewBin[], NumberingRefusal> {
  const { size, type } = asked
  if (facts.isNumbered) return refused('numbered-already', binTexts.isNumbered(size, type))
  if (facts.isStockAhead) return refused('stock-ahead', binTexts.stockAhead)
  if (facts.count < 0) return refused('stock-below-zero', binTexts.stockBelowZero)
  if (facts.totalBins === 0) return refused('nothing-to-number', binTexts.nothingToNumber(size, type))
  const numbers = numbersFrom(asked, facts.totalBins, facts.taken)
  if (!numbers.ok) return numbers
  return {
    ok: true,
    value: numbers.value.map((number, index) => ({ number, isBroken: index >= facts.count })),
  }
}
