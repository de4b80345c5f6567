import { type Decision, refused } from '../shared/decision.ts'
import type { BinType } from './bin.ts'
import { type FirstNumber, type NumberRefusal, numbersFrom } from './bin-numbers.ts'
import type { BinStock } from './bin-stock.ts'
import { binTexts } from './texts.ts'

/** A size and type whose bins are to get numbers. */
export interface NumberingAsked extends FirstNumber {
  size: number
  type: BinType
}

/** What is known of the size and type: its stock today, and every number the company has. */
export interface NumberingFacts extends BinStock {
  isNumbered: boolean
  /** The ledger changes on a date after today. */
  isStockAhead: boolean
  taken: readonly string[]
}

/** A bin as numbering makes it. */
export interface NewBin {
  number: string
  isBroken: boolean
}

/** Why a size and type cannot be numbered. */
export type NumberingRefusal =
  | NumberRefusal
  | 'numbered-already'
  | 'stock-ahead'
  | 'stock-below-zero'
  | 'nothing-to-number'

/**
 * As many bins as are owned, the first ones in service and the rest broken, so that numbering changes no stock. Refused
 * where stock changes on a later date, is below zero, or there is nothing to number.
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
