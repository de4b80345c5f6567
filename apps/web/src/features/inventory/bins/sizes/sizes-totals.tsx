import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import classes from '../bins.module.css'
import { binTexts } from '../texts.ts'

type Amount = 'totalBins' | 'onYard' | 'withCustomer' | 'outstandingBalance'

/** What the sizes shown come to. */
export function SizesTotals({ bins }: { bins: readonly WireBinCount[] }) {
  const { totals, totalBins, withCustomer, owed, columns } = binTexts.sizes
  const sumOf = (name: Amount) => bins.reduce((sum, bin) => sum + bin[name], 0)
  return (
    <div className={classes.totals}>
      <span aria-live="polite">{totals(bins.length)}</span>
      <span className={classes.spring} />
      <b>{totalBins(sumOf('totalBins'))}</b>
      <span>
        {formatCount(sumOf('onYard'))} {columns.onYard.toLowerCase()}
      </span>
      <span>{withCustomer(sumOf('withCustomer'))}</span>
      <span>
        <Money cents={dollarsToCents(sumOf('outstandingBalance'))} /> {owed}
      </span>
    </div>
  )
}
