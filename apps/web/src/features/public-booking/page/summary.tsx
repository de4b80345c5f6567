import { binMeasures } from '@skipyard/domain/inventory/bin-measures.ts'
import { BinDrawing } from './bin-drawing.tsx'
import type { Offer } from './size-choice.tsx'
import classes from './summary.module.css'
import { pageTexts } from './texts.ts'
import type { Hire } from './use-hire.ts'
import type { Wishes } from './wishes.ts'
import { dayWords, moneyWords } from './words.ts'

const { summary: words, sizes: sizeWords, where, hours: hourWords } = pageTexts

const PICTURE = { width: 236, height: 104 }
const PERSON_ROOM = 34
const MOST_SCALE = 46

function PriceLines({ hire: { priced, day } }: { hire: Hire }) {
  const { quote, permitFee } = (day && priced.data) ?? { quote: null, permitFee: 0 }
  if (!quote || (quote.lines.length < 2 && permitFee === 0)) return null
  return (
    <ul className={classes.lines}>
      {quote.lines.map((line) => (
        <li key={`${line.kind}${line.words}`}>
          <span>{line.kind === 'extra' ? `${line.quantity} × ${line.words}` : line.words}</span>
          <span>{moneyWords(line.amount)}</span>
        </li>
      ))}
      {permitFee > 0 && (
        <li>
          <span>{words.permit}</span>
          <span>{moneyWords(permitFee)}</span>
        </li>
      )}
    </ul>
  )
}

function IncludedWords({ hire: { offer } }: { hire: Hire }) {
  if (!offer) return null
  const { includedDays, includedTonnes, extraDay, perTonne } = offer
  return (
    <p className={classes.after}>
      {words.included(includedDays)}
      {extraDay > 0 && ` ${words.extraDay(moneyWords(extraDay))}`}
      {includedTonnes !== null &&
        perTonne > 0 &&
        ` ${words.overweight(includedTonnes, moneyWords(perTonne))}`}
    </p>
  )
}

function Picture({ offer: { binType, binSize } }: { offer: Offer }) {
  const { length, height } = binMeasures(binType, binSize)
  const scale = Math.min(
    MOST_SCALE,
    (PICTURE.width - PERSON_ROOM) / length,
    (PICTURE.height - 12) / Math.max(height, 1.75),
  )
  return (
    <div className={classes.picture} data-chosen="">
      <BinDrawing binType={binType} binSize={binSize} {...PICTURE} scale={scale} hasPerson />
    </div>
  )
}

function Facts({ hire: { offer, day }, wishes }: { hire: Hire; wishes: Wishes }) {
  const { place, placement, wasteType, hours } = wishes
  const facts = [
    [words.waste, offer && sizeWords.upTo(wasteType, offer.includedTonnes)],
    [words.where, place && `${place.suburb}, ${where.placements[placement]}`],
    [words.drop, day && `${dayWords(day.date)}, ${hourWords[hours]}`],
    [words.pick, day && dayWords(day.pickDate)],
  ] as const
  return (
    <dl>
      {facts.map(
        ([name, said]) =>
          said && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Measures({ offer: { binType, binSize } }: { offer: Offer }) {
  const { length, width, height } = binMeasures(binType, binSize)
  return <p className={classes.measures}>{sizeWords.measures(length, width, height)}</p>
}

/** The total as far as known: for the chosen day, else the first free one. */
export function totalOf({ priced, day, offer }: Hire): { total: number | undefined; isFinal: boolean } {
  const total = day && priced.data?.quote ? priced.data.total : undefined
  return total === undefined ? { total: offer?.price, isFinal: false } : { total, isFinal: true }
}

interface SummaryProps {
  hire: Hire
  wishes: Wishes
  label: string
  fine: string
  isBusy?: boolean
  onGo: () => void
}

function barWords({ offer, day }: Hire): string {
  if (!offer) return words.choose
  return `${sizeWords.size(offer.binSize)}, ${day ? dayWords(day.date) : words.chooseDay}`
}

function payWords({ priced, day }: Hire): string | undefined {
  const payNow = day && priced.data?.payNow
  return payNow ? words.payNow(moneyWords(payNow)) : undefined
}

export function Summary({ hire, wishes, label, fine, isBusy = false, onGo }: SummaryProps) {
  const { offer, priced } = hire
  const { total, isFinal } = totalOf(hire)
  const shown = total === undefined ? '–' : moneyWords(total)
  // Before a size is chosen there is nothing to go on with.
  const isReady = wishes.step === 'details' || wishes.binSize !== null
  const go = isReady && (
    <button type="button" className={classes.go} disabled={isBusy} onClick={onGo}>
      {label}
    </button>
  )
  return (
    <>
      <aside className={classes.summary} aria-label={words.label}>
        {offer && <Picture offer={offer} />}
        <div className={classes.inside}>
          <h2>{offer ? sizeWords.bin(offer.binSize, offer.binType) : words.choose}</h2>
          {offer && <Measures offer={offer} />}
          <Facts hire={hire} wishes={wishes} />
          <PriceLines hire={hire} />
          {offer && (
            <p className={classes.price} aria-busy={priced.isAsking}>
              <span>{isFinal ? words.total : words.fromTotal}</span>
              <b>{shown}</b>
            </p>
          )}
          <IncludedWords hire={hire} />
          {go}
          <p className={classes.fine}>{payWords(hire) ?? fine}</p>
        </div>
      </aside>
      <div className={classes.bar}>
        <span>
          <b>{shown}</b>
          <small>{barWords(hire)}</small>
        </span>
        {go}
      </div>
    </>
  )
}
