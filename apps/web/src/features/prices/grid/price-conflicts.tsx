import { MergePanel } from '#web/ui/merge/merge-panel.tsx'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { priceBookTexts } from '../texts.ts'
import { cellName } from './column-name.ts'
import { cellInWords } from './price-cell.ts'
import type { OpenPriceEdits } from './use-price-edits.ts'

const words = priceBookTexts.grid

interface PriceConflictsProps {
  held: OpenPriceEdits
  zones: readonly { id: string; name: string }[]
}

/** The cells that a colleague changed while they were typed over here: both prices, and the person chooses. */
export function PriceConflicts({ held, zones }: PriceConflictsProps) {
  const { conflicts, chooseMine, chooseTheirs } = held
  if (conflicts.length === 0) return null
  const choices = conflicts.map(({ key, place, mine, theirs }) => ({
    name: key,
    places: [key],
    label: words.cellOfZone(zones.find(({ id }) => id === place.zoneId)?.name ?? '', cellName(place)),
    mine: cellInWords(place.column, mine),
    theirs: cellInWords(place.column, theirs),
    theirsTitle: mergeWords.theirs,
    chosen: null,
  }))
  return (
    <MergePanel
      title={words.both}
      choices={choices}
      broughtIn=""
      onChoose={(keys, side) => (side === 'mine' ? chooseMine(keys) : chooseTheirs([...keys]))}
    />
  )
}
