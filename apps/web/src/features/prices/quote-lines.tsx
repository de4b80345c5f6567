import type { WireQuote } from '@skipyard/contract/prices.quotes.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import classes from './quote-lines.module.css'
import { priceBookTexts } from './texts.ts'

const words = priceBookTexts.quote

/** A price and how it came about, line by line. */
export function QuoteLines({ quote }: { quote: WireQuote }) {
  return (
    <dl className={classes.lines}>
      {quote.lines.map((line) => (
        <div key={`${line.kind} ${line.words}`}>
          <dt>{line.words}</dt>
          <dd>{formatAmount(dollarsToCents(line.amount))}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{words.total}</dt>
        <dd>{formatAmount(dollarsToCents(quote.total))}</dd>
      </div>
    </dl>
  )
}
