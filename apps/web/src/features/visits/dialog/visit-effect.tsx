import { Alert, Skeleton } from '@mantine/core'
import type { WireVisitOffer } from '@skipyard/contract/visits/visits.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { shortDay, visitWords } from '../texts.ts'
import type { VisitForm } from './use-visit-form.ts'
import { priceOf } from './visit-choice.ts'
import classes from './visit-dialog.module.css'

const words = visitWords.effect

const Line = ({ name, cents }: { name: string; cents: Cents }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatAmount(cents)}</dd>
  </div>
)

interface PricedProps {
  visit: VisitForm
  offer: WireVisitOffer
}

/** Where and when the pick was planned, said before that is changed. */
function PickBefore({ visit: { form, hoursNow }, offer: { run } }: PricedProps) {
  const { hours } = form.values
  const isOther = hours.fromHour !== hoursNow.fromHour || hours.toHour !== hoursNow.toHour
  return (
    <>
      {run && !run.stays && <Alert color="yellow">{words.leavesRun(run.name, shortDay(run.date))}</Alert>}
      {run?.stays && <p>{words.staysInRun(run.name)}</p>}
      {isOther && <p>{words.otherHours(timeRangeLabel(hoursNow), timeRangeLabel(hours))}</p>}
    </>
  )
}

function Ends({ offer: { oldHire, date } }: { offer: WireVisitOffer }) {
  const { jobID, daysOver, over } = oldHire
  return (
    <div className={classes.ends}>
      <h4>
        {words.ends(jobID)} <span>{shortDay(date)}</span>
      </h4>
      {daysOver > 0 ? (
        <dl>
          <Line name={words.daysOver(daysOver)} cents={dollarsToCents(over)} />
        </dl>
      ) : (
        <p>{words.noDaysOver}</p>
      )}
    </div>
  )
}

function hireWords({ binSize, binType, pickDate, quote }: WireVisitOffer): string {
  const bin = words.until(`${binSizeWords(binSize)} ${binType}`, shortDay(pickDate))
  if (quote === null) return bin
  const { includedDays, includedTonnes } = quote
  const tonnes = includedTonnes === null ? [] : [words.tonnes(includedTonnes)]
  return [bin, words.days(includedDays), ...tonnes].join(', ')
}

function NewPrice({ visit: { form }, offer: { quote, message } }: PricedProps) {
  if (quote !== null)
    return (
      <dl>
        {quote.lines.map((line) => (
          <Line key={`${line.kind} ${line.words}`} name={line.words} cents={dollarsToCents(line.amount)} />
        ))}
      </dl>
    )
  return (
    <Alert color="yellow">
      {words.byHand(message)}
      <MoneyField
        mt={6}
        label={visitWords.dialog.price}
        required
        value={form.values.priceCents}
        error={form.errorOf('priceCents')}
        onChange={(priceCents) => form.change({ priceCents })}
      />
    </Alert>
  )
}

function Stock({ kind, offer: { free, binSize } }: { kind: TwoHireKind; offer: WireVisitOffer }) {
  if (VISIT_RULES[kind].isSameBin || free === null) return <p>{words.sameBin}</p>
  if (free < 1) return <Alert color="yellow">{words.short(binSize)}</Alert>
  return <p>{words.left(free, binSize)}</p>
}

function Permit({ kind, offer: { permit } }: { kind: TwoHireKind; offer: WireVisitOffer }) {
  if (!VISIT_RULES[kind].isSamePlace) return <p>{words.permitOfPlace}</p>
  if (permit === null) return null
  if (permit.fee === 0) return <p>{words.permitAgain}</p>
  return (
    <dl>
      <Line name={words.permit(permit.days)} cents={dollarsToCents(permit.fee)} />
    </dl>
  )
}

interface VisitEffectProps {
  visit: VisitForm
  kind: TwoHireKind
}

function Answer({ visit, kind, offer }: VisitEffectProps & { offer: WireVisitOffer }) {
  const { values } = visit.form
  const isPriced = VISIT_RULES[kind].isSamePlace || values.address !== null
  const cents = priceOf(values, offer)
  return (
    <>
      {offer.refusal !== null && <Alert color="red">{offer.refusal}</Alert>}
      <Ends offer={offer} />
      <PickBefore visit={visit} offer={offer} />
      <div className={classes.begins}>
        <h4>
          {words.begins} <span>{shortDay(offer.date)}</span>
        </h4>
        <p>{hireWords(offer)}</p>
        {isPriced ? <NewPrice visit={visit} offer={offer} /> : <p>{words.placeFirst}</p>}
      </div>
      {offer.closed !== '' && <Alert color="yellow">{words.closed(shortDay(offer.date))}</Alert>}
      <Permit kind={kind} offer={offer} />
      <Stock kind={kind} offer={offer} />
      {isPriced && cents !== null && (
        <dl className={classes.total}>
          <Line
            name={words.total}
            cents={cents + dollarsToCents(offer.oldHire.over + (offer.permit?.fee ?? 0))}
          />
        </dl>
      )}
    </>
  )
}

export function VisitEffect(props: VisitEffectProps) {
  const id = useId()
  const { answer, isAsking } = props.visit
  const { data, error, isFetching } = answer
  return (
    <section className={classes.effect} aria-labelledby={id} aria-busy={isAsking}>
      <h3 id={id}>{words.title}</h3>
      {data && <Answer {...props} offer={data} />}
      {error && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void answer.refetch()} />
      )}
      {!data && !error && <Skeleton h="12rem" />}
    </section>
  )
}
