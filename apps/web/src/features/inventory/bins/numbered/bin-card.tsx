import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../sizes/size-card.module.css'
import { BinNumber } from './bin-number.tsx'
import { BinRowActions } from './bin-row-actions.tsx'
import { HireLink } from './hire-link.tsx'

/** A numbered bin on a phone. */
export function BinCard({ bin }: { bin: WireBin }) {
  const { size, type, status, comments, hire, promisedTo } = bin
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <BinNumber bin={bin} />
        <span className={classes.quiet}>
          {size} m³ {type}
        </span>
        <span className={classes.gap} />
        <StatusChip status={status} isQuiet={status === 'on yard'} />
        <span className={classes.menu}>
          <BinRowActions row={bin} />
        </span>
      </div>
      {comments !== '' && <div className={classes.comments}>{comments}</div>}
      {(hire ?? promisedTo) !== null && (
        <div className={classes.foot}>
          <HireLink bin={bin} />
        </div>
      )}
    </article>
  )
}
