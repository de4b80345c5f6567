import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { sizeName } from '../sizes/size-actions.ts'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import classes from './without-number.module.css'

interface WithoutNumberProps {
  view: Pick<BinsView, 'filters' | 'showUnnamed'>
  sizes: readonly WireBinCount[]
}

/** What the list of numbered bins cannot show: bins that are out without a number, of the sizes looked at. */
export function WithoutNumber({ view: { filters, showUnnamed }, sizes }: WithoutNumberProps) {
  const { ofSize, ofType } = filters
  const shown = sizes.filter(
    ({ binSize, type, withoutNumber }) =>
      withoutNumber > 0 && (ofSize ?? binSize) === binSize && (ofType ?? type) === type,
  )
  if (shown.length === 0) return null
  return (
    <div className={classes.line}>
      {shown.map((bin) => (
        <button
          key={sizeName(bin)}
          type="button"
          className={classes.link}
          onClick={() => showUnnamed(bin.binSize, bin.type)}
        >
          {binTexts.numbered.withoutNumberOf(sizeName(bin), bin.withoutNumber)}
        </button>
      ))}
    </div>
  )
}
