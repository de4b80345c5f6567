import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { nameWithSuburb } from '@skipyard/domain/addresses/address.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { timeRangeFromInstants, timeRangeLabel, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { Fragment } from 'react'
import { legsHomeInWords, legsToStop } from '#web/features/planning/legs-in-words.ts'
import { CardFlags } from '../board/card-flags.tsx'
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

function Stop({ card, number, timeZone }: { card: WireCard; number: number; timeZone: string }) {
  const { actionType, booking, staffComments, binNumber, permitNumber } = card
  const { jobID, address, customerName, customerPhone, binSize, binType, wasteType } = booking
  return (
    <tr>
      <td className={classes.number}>{number}</td>
      <td className={classes.tick}>
        <i className={classes.box} />
      </td>
      <td className={classes.time}>
        {timeRangeLabel(timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY)}
      </td>
      <td>
        <b className={classes.kind}>{actionType === 'drop' ? words.drop : words.pick}</b>
        <span className={classes.jobID}>{jobID}</span>
        <span className={classes.flags}>
          <CardFlags booking={booking} />
        </span>
      </td>
      <td>
        <b>{binSize} m³</b> {binType}
        <span>{wasteType}</span>
        {binNumber !== null && <span>{words.binNumber(binNumber)}</span>}
      </td>
      <td className={classes.where}>
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
      <header className={classes.head}>
        <b>{company}</b>
        <h2>{words.title}</h2>
      </header>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
          {cards.map((card, index) => (
            <Fragment key={card.actionId}>
              <Legs line={times ? legsToStop(times, card.actionId) : null} />
              <Stop card={card} number={index + 1} timeZone={timeZone} />
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
