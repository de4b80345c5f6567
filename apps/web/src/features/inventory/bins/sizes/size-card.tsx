import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { binTexts } from '../texts.ts'
import classes from './size-card.module.css'
import { SizeLink } from './size-link.tsx'
import { SizeRowActions } from './size-row-actions.tsx'
import { UnnamedLink } from './unnamed-link.tsx'

/** A size and type on a phone. */
export function SizeCard({ bin }: { bin: WireBinCount }) {
  const { ofTotal, planned, withCustomer, owed, columns, inactive } = binTexts.sizes
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <SizeLink bin={bin} isWhole />
        {bin.numbered && <span className={classes.quiet}>{binTexts.sizes.numbered}</span>}
        {!bin.active && <span className={classes.quiet}>{inactive}</span>}
        <span className={classes.gap} />
        <span className={classes.yard}>
          <FreeCount free={bin.onYard} stock={bin.count} />
          {columns.onYard.toLowerCase()}
        </span>
        <span className={classes.menu}>
          <SizeRowActions row={bin} />
        </span>
      </div>
      <div className={classes.quiet}>
        {[ofTotal(bin.count, bin.totalBins), withCustomer(bin.withCustomer)].join(' · ')}
      </div>
      <UnnamedLink bin={bin} />
      {bin.comments !== '' && <div className={classes.comments}>{bin.comments}</div>}
      <div className={classes.foot}>
        <span>{planned(bin.planned)}</span>
        <span className={classes.gap} />
        {bin.outstandingBalance !== 0 && (
          <span>
            <b>
              <Money cents={dollarsToCents(bin.outstandingBalance)} />
            </b>{' '}
            {owed}
          </span>
        )}
      </div>
    </article>
  )
}
