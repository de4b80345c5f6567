import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { nameWithSuburb } from '@skipyard/domain/addresses/address.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { timeRangeFromInstants, timeRangeLabel, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { EXTRA_PICK_NAME } from '@skipyard/domain/visits/visit-kinds.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { Fragment } from 'react'
import { legsHomeInWords, legsToStop } from '#web/features/planning/legs-in-words.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { CardFlags } from '../board/card-flags.tsx'
import { cardsOfRun, type DrawnCard, jobsIn, type NumberedCard } from '../rules/drawn-cards.ts'
import { runTexts, sheetTexts } from '../texts.ts'
import classes from './run-sheet.module.css'

interface Sheet {
  run: WireRun
  cards: WireCard[]
}

export function sheetOfRun(run: WireRun): Sheet | null {
  const cards = run.bookings.filter((card) => !jobIs('calledOff', card))
  return cards.length === 0 ? null : { run, cards }
}

interface RunSheetProps {
  sheet: Sheet
  times: RunTimes | undefined
  company: string
  day: string
  timeZone: string
}

const words = sheetTexts

const isSamePlace = ({ card, other }: DrawnCard) =>
  !other || !card.visit || VISIT_RULES[card.visit.kind].isSamePlace

function Bin({ card: { actionType, booking, binNumber }, isHalf }: { card: WireCard; isHalf: boolean }) {
  const { binSize, binType, wasteType } = booking
  return (
    <>
      {isHalf && <span>{actionType === 'drop' ? words.leave : words.take}</span>}
      <b>{binSize} m³</b> {binType}
      {(!isHalf || actionType === 'pick') && <span>{wasteType}</span>}
      {binNumber !== null && <span>{words.binNumber(binNumber)}</span>}
    </>
  )
}

function Where({ card: { booking, staffComments, permitNumber } }: { card: WireCard }) {
  const { address, customerName, customerPhone } = booking
  return (
    <>
      <b>{nameWithSuburb(address)}</b>
      <span>
        {customerName}, {formatPhone(customerPhone)}
      </span>
      {permitNumber !== '' && <span>{words.permitNumber(permitNumber)}</span>}
      {staffComments !== '' && (
        <span className={classes.notes}>
          {words.notes}: {staffComments}
        </span>
      )}
    </>
  )
}

const NotesOfOther = ({ card: { staffComments, permitNumber } }: { card: WireCard }) => (
  <>
    {permitNumber !== '' && <span>{words.permitNumber(permitNumber)}</span>}
    {staffComments !== '' && <span className={classes.notes}>{staffComments}</span>}
  </>
)

function Stop({ card, other, number, timeZone }: NumberedCard & { timeZone: string }) {
  const own = card.actionType === 'drop' ? words.drop : words.pick
  const kind = card.extraPick === null ? own : EXTRA_PICK_NAME.toUpperCase()
  const jobs = jobsIn({ card, other })
  return (
    <tr>
      <td className={classes.number}>{number}</td>
      <td>
        {jobs.map(({ actionId }) => (
          <i key={actionId} className={classes.box} />
        ))}
      </td>
      <td className={classes.time}>
        {timeRangeLabel(timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY)}
      </td>
      <td>
        <b className={classes.kind}>
          {other && card.visit ? VISIT_RULES[card.visit.kind].name.toUpperCase() : kind}
        </b>
        {jobs.map(({ actionId, booking }) => (
          <span key={actionId} className={classes.jobID}>
            {booking.jobID}
          </span>
        ))}
        <span className={classes.flags}>
          <CardFlags card={card} other={other} />
        </span>
      </td>
      <td>
        {jobs.map((job) => (
          <Bin key={job.actionId} card={job} isHalf={other !== null} />
        ))}
      </td>
      <td className={classes.where}>
        <Where card={card} />
        {other && (isSamePlace({ card, other }) ? <NotesOfOther card={other} /> : <Where card={other} />)}
      </td>
      <td />
      <td />
    </tr>
  )
}

const Legs = ({ line }: { line: string | null }) =>
  line !== null && (
    <tr className={classes.leg}>
      <td colSpan={8}>{line}</td>
    </tr>
  )

/** A4, black on white in every theme, without prices. */
export function RunSheet({ sheet: { run, cards }, times, company, day, timeZone }: RunSheetProps) {
  const loads = times?.loads ?? []
  const rego = run.truckInfo.truckRego.toUpperCase()
  const facts = [
    { name: words.date, value: day },
    { name: words.truck, value: rego },
    { name: words.driver, value: run.driverInfo.driverName },
    { name: words.run, value: `${run.number}` },
  ]
  return (
    <article className={classes.sheet} aria-label={runTexts.run.named(rego, run.number)}>
      <Row as="header" align="start" justify="between" className={classes.head}>
        <b>{company}</b>
        <h2>{words.title}</h2>
      </Row>
      <Row as="dl" wrap align="stretch" className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Row>
      <p className={classes.load}>
        <b>{words.load}:</b>{' '}
        {loads.length === 0
          ? words.nothingToLoad
          : loads.map(({ count, binSize, binType }) => words.bins(count, binSize, binType)).join(', ')}
      </p>
      <table className={classes.jobs}>
        <thead>
          <tr>
            {[words.number, words.tick, words.time, words.job, words.bin, words.where].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={classes.written}>
              {words.done}
            </th>
            <th scope="col" className={classes.written}>
              {words.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {cardsOfRun(cards).map(({ card, other, number }) => (
            <Fragment key={card.actionId}>
              <Legs line={times ? legsToStop(times, card.actionId) : null} />
              <Stop card={card} other={other} number={number} timeZone={timeZone} />
              {other && <Legs line={times ? legsToStop(times, other.actionId) : null} />}
            </Fragment>
          ))}
          {times && <Legs line={legsHomeInWords(times)} />}
        </tbody>
      </table>
      <footer className={classes.foot}>
        <span>{words.started}</span>
        <span>{words.finished}</span>
        <span>{words.signed}</span>
      </footer>
    </article>
  )
}
