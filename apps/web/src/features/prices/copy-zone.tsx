import { Button } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices.ts'
import { IconCopy } from '@tabler/icons-react'
import { type GridShape, placesIn } from './grid/grid-shape.ts'
import { type OpenPriceEdits, textIn, valueOfCell } from './grid/use-price-edits.ts'
import classes from './price-book-card.module.css'
import { priceBookTexts } from './texts.ts'

const words = priceBookTexts.grid

interface CopyZoneProps {
  zone: { id: string; name: string }
  zones: WirePriceBook['zones']
  shape: GridShape
  held: OpenPriceEdits
}

/** The cells of a zone that hold something, as they would be typed. */
function filledIn({ shape, held }: Pick<CopyZoneProps, 'shape' | 'held'>, zoneId: string) {
  const whole = { row: shape.rows.length - 1, column: shape.columns.length - 1 }
  const places = placesIn(shape, zoneId, { from: { row: 0, column: 0 }, to: whole }).flat()
  return places.filter((place) => {
    const value = valueOfCell(held, place)
    return place.column.kind === 'price' ? value !== '' : value !== null
  })
}

/** A zone without a single price says so, and takes those of another one over, to be looked at and saved. */
export function CopyZone({ zone, zones, shape, held }: CopyZoneProps) {
  if (shape.rows.length === 0 || filledIn({ shape, held }, zone.id).length > 0) return null
  const others = zones.filter(({ id }) => id !== zone.id && filledIn({ shape, held }, id).length > 0)
  if (others.length === 0) return null
  const copy = (from: string) =>
    held.type(
      filledIn({ shape, held }, from).map((place) => ({
        place: { ...place, zoneId: zone.id },
        text: textIn(held, place),
      })),
    )
  return (
    <div className={classes.hint}>
      <span>{words.noPrices(zone.name)}</span>
      {others.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="xs"
          leftSection={<IconCopy size="0.875rem" stroke={1.75} aria-hidden="true" />}
          onClick={() => copy(id)}
        >
          {words.copy(name)}
        </Button>
      ))}
    </div>
  )
}
