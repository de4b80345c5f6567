import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getPublicOffers } from '@skipyard/contract/public-booking/public-booking.ts'
import {
  type BinSize,
  BOOKING_BIN_TYPES,
  type BookingBinType,
  isBinSize,
} from '@skipyard/domain/inventory/bin.ts'
import { binMeasures, loadsOf } from '@skipyard/domain/inventory/bin-measures.ts'
import { BinDrawing, PersonDrawing } from './bin-drawing.tsx'
import classes from './sizes.module.css'
import { pageTexts } from './texts.ts'
import { dayWords, moneyWords } from './words.ts'

const { sizes: words } = pageTexts

export type Offer = Omit<ReplyOf<typeof getPublicOffers>['data']['sizes'][number], 'binSize'> & {
  binSize: BinSize
}

export const offersOf = (sizes: ReplyOf<typeof getPublicOffers>['data']['sizes']): Offer[] =>
  sizes
    .flatMap(({ binSize, ...offer }) => (isBinSize(binSize) ? [{ ...offer, binSize }] : []))
    .toSorted((one, other) => one.binSize - other.binSize)

/** Width of the row in pixels, and the smallest bin height before a list is better. */
const ROOM = 716
const GAP = 14
const LEAST_WIDTH = 74
const MOST_SCALE = 27.5
const LEAST_SCALE = 13
const PERSON_ROOM = 34
const HEADROOM = 30
const ROW = { width: 104, height: 56 }

const long = ({ binType, binSize }: Offer) => binMeasures(binType, binSize).length

const roomFor = (offers: readonly Offer[], scale: number) =>
  offers.reduce((sum, offer) => sum + Math.max(LEAST_WIDTH, long(offer) * scale + GAP), PERSON_ROOM)

interface Yard {
  scale: number
  rows: readonly (readonly Offer[])[]
}

/** All bins in one row, else a row for each type; null where they would be too small to tell apart. */
function yardOf(offers: readonly Offer[]): Yard | null {
  const byType = BOOKING_BIN_TYPES.map((type) => offers.filter(({ binType }) => binType === type)).toSorted(
    ([one], [other]) => (one?.binSize ?? 0) - (other?.binSize ?? 0),
  )
  for (const rows of [[offers], byType.filter((row) => row.length > 0)]) {
    for (let scale = MOST_SCALE; scale >= LEAST_SCALE; scale -= 0.5) {
      if (rows.every((row) => roomFor(row, scale) <= ROOM)) return { scale, rows }
    }
  }
  return null
}

interface SizeChoiceProps {
  offers: readonly Offer[]
  binType: BookingBinType | null
  binSize: BinSize | null
  onChoose: (offer: Offer) => void
}

interface SizeProps {
  offer: Offer
  isChosen: boolean
  isTwice: boolean
  /** Null where the bins are not drawn in a row. */
  standing: { scale: number; height: number } | null
  lyingScale: number
  onChoose: () => void
}

function Size({ offer, isChosen, isTwice, standing, lyingScale, onChoose }: SizeProps) {
  const { binType, binSize, includedTonnes, price, firstDay } = offer
  const { trailers, wheelieBins } = loadsOf(binSize)
  const bin = { binType, binSize }
  return (
    <label className={classes.size} data-chosen={isChosen ? '' : undefined}>
      <input type="radio" name="size" checked={isChosen} onChange={onChoose} />
      {standing && (
        <span className={classes.standing}>
          <BinDrawing
            {...bin}
            {...standing}
            width={Math.max(LEAST_WIDTH - 10, long(offer) * standing.scale + 6)}
            isMeasured={isChosen}
          />
        </span>
      )}
      <span className={classes.lying}>
        <BinDrawing {...bin} {...ROW} scale={lyingScale} hasPerson />
      </span>
      <b className={classes.name}>
        {words.size(binSize)}
        {isTwice && <i> {binType}</i>}
      </b>
      <small className={classes.loads}>
        {words.trailers(trailers)}
        <span className={classes.more}>
          , {words.wheelieBins(wheelieBins)}
          {includedTonnes !== null && `, ${words.tonnes(includedTonnes)}`}
        </span>
      </small>
      <span className={classes.price}>{moneyWords(price)}</span>
      <small className={classes.first}>
        {firstDay === null ? words.callUs : words.from(dayWords(firstDay))}
      </small>
    </label>
  )
}

export function SizeChoice({ offers, binType, binSize, onChoose }: SizeChoiceProps) {
  const yard = yardOf(offers)
  const longest = Math.max(...offers.map(long))
  const lyingScale = Math.min(MOST_SCALE, (ROW.width - PERSON_ROOM) / longest)
  const isTwice = (offer: Offer) =>
    offers.some((other) => other.binSize === offer.binSize && other.binType !== offer.binType)
  const heightOf = (row: readonly Offer[]) =>
    Math.max(1.75, ...row.map((offer) => binMeasures(offer.binType, offer.binSize).height)) *
      (yard?.scale ?? 0) +
    HEADROOM
  return (
    <fieldset className={yard ? classes.yards : classes.rows} aria-label={words.title}>
      {(yard?.rows ?? [offers]).map((row) => (
        <div key={row[0]?.binType} className={yard ? classes.yard : classes.list}>
          {yard && (
            <span className={classes.person}>
              <PersonDrawing scale={yard.scale} />
            </span>
          )}
          {row.map((offer) => (
            <Size
              key={`${offer.binType}${offer.binSize}`}
              offer={offer}
              isChosen={offer.binType === binType && offer.binSize === binSize}
              isTwice={isTwice(offer)}
              standing={yard && { scale: yard.scale, height: heightOf(row) }}
              lyingScale={lyingScale}
              onChoose={() => onChoose(offer)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
