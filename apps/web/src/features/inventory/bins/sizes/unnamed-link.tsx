import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import classes from '../numbered/without-number.module.css'
import { binTexts } from '../texts.ts'
import { useSizeActions } from './size-actions.ts'

/** Why a numbered size has more bins out than its list of bins says, and the way to those hires. */
export function UnnamedLink({ bin }: { bin: WireBinCount }) {
  const { showUnnamed } = useSizeActions()
  const { withoutNumber, withoutNumberShort } = binTexts.numbered
  if (bin.withoutNumber === 0) return null
  return (
    <button
      type="button"
      className={classes.link}
      title={withoutNumber(bin.withoutNumber)}
      onClick={() => showUnnamed(bin)}
    >
      {withoutNumberShort(bin.withoutNumber)}
    </button>
  )
}
