import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import type { WireRunSheet } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import { type Halves, stopsOfJobs } from '@skipyard/domain/drivers-day/phone/stop-on-phone.ts'
import { formatAustralianDate, fromWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, timeRangeLabel, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { EXTRA_PICK_NAME } from '@skipyard/domain/visits/visit-kinds.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { Fragment } from 'react'
import { Block, Row, Stack } from '#web/ui/layout/parts.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { clockOf } from './day-hours.ts'
import { stopWords } from './phone/run/stops-of.ts'
import { homeWords, legWordsTo } from './phone/time-words.ts'
import { titleOfHalf } from './phone/title-of-half.ts'
import classes from './public-run-page.module.css'
import { runListTexts, runSheetTexts, publicRunTexts as words } from './texts.ts'

type SheetJob = WireRunSheet['jobs'][number]

const KIND = { drop: 'Drop', pick: 'Pick' } as const

function permitOf({ permitRequired, permitNumber, permitValidTo }: SheetJob): string {
  if (!permitRequired) return ''
  const to = fromWireDate(permitValidTo ?? '')
  return to === null ? words.permit : words.permitTo(permitNumber, formatAustralianDate(to))
}

function factsOf(job: SheetJob): string {
  const { binNumber, wasteType, address } = job
  return [
    wasteType,
    binNumber === null ? '' : words.binNumber(binNumber),
    permitOf(job),
    lettersOf(job).includes('HL') ? words.heavy : '',
    address.isTyped ? words.notChecked : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

const whatOf = ({ binSize, binType }: SheetJob) => `${binSize} m³ ${binType}`

/** What is done at a stop: 'Drop', or of an exchange and its like which bin is left and which is taken. */
const What = ({ job, isHalf }: { job: SheetJob; isHalf: boolean }) => (
  <span>{isHalf ? titleOfHalf(job) : whatOf(job)}</span>
)

function Status({ job, timeZone }: { job: SheetJob; timeZone: string }) {
  const doneAt = job.returnedAt ?? job.doneAt
  const wanted = timeRangeLabel(timeRangeFromInstants(job.timeRange, timeZone) ?? WHOLE_DAY)
  return (
    <>
      <StatusChip status={job.status} isQuiet />
      {doneAt === null ? (
        <small>{runSheetTexts.window(wanted)}</small>
      ) : (
        <span>{clockOf(doneAt, timeZone)}</span>
      )}
    </>
  )
}

const Directions = ({ job: { address } }: { job: SheetJob }) => (
  <a
    href={`https://www.google.com/maps/dir/?api=1&destination=${address.lat},${address.lon}`}
    target="_blank"
    rel="noreferrer"
  >
    {words.directions}
  </a>
)

interface JobProps {
  job: SheetJob
  timeZone: string
  /** Half of a visit: what is left or taken there. */
  isHalf: boolean
  /** Its address stands above the stop, or is another, or that of the half before it. */
  address: 'above' | 'own' | 'same'
}

function Job({ job, timeZone, isHalf, address }: JobProps) {
  const { jobID, customerName, customerPhone, notes } = job
  return (
    <>
      {address === 'own' && (
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <b>{job.address.name}</b>
        </Row>
      )}
      <Row wrap rowGap={4} columnGap={10} className={classes.line}>
        <What job={job} isHalf={isHalf} />
        <small>{factsOf(job)}</small>
      </Row>
      <Row wrap rowGap={4} columnGap={10} className={classes.line}>
        <small>
          {jobID} {customerName}
        </small>
        <PhoneText phone={customerPhone} isLink />
      </Row>
      {notes !== '' && (
        <Block py={6} px={8} bg="amber" lines className={classes.notes}>
          {notes}
        </Block>
      )}
      <Row wrap rowGap={4} columnGap={10} className={classes.line}>
        <Status job={job} timeZone={timeZone} />
        {address !== 'same' && <Directions job={job} />}
      </Row>
    </>
  )
}

interface StopProps {
  halves: Halves<SheetJob>
  number: number
  timeZone: string
  /** What the truck does between the halves; '' for nothing. */
  between: string
}

function Stop({ halves, number, timeZone, between }: StopProps) {
  const [first, second] = halves
  const { visit } = first
  const isSamePlace = visit !== null && VISIT_RULES[visit.kind].isSamePlace
  return (
    <li>
      <i>{number}</i>
      <Stack gap={2} shrink breakable>
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <b>{first.address.name}</b>
          {second ? (
            <span>{stopWords({ halves, job: first })}</span>
          ) : (
            <JobTag job={KIND[first.actionType]} />
          )}
          {first.extraPick !== null && <small>{EXTRA_PICK_NAME}</small>}
        </Row>
        <Job job={first} timeZone={timeZone} isHalf={second !== undefined} address="above" />
        {between !== '' && (
          <Row wrap rowGap={4} columnGap={10} className={classes.line}>
            <small>{between}</small>
          </Row>
        )}
        {second && <Job job={second} timeZone={timeZone} isHalf address={isSamePlace ? 'same' : 'own'} />}
      </Stack>
    </li>
  )
}

type Way = Parameters<typeof legWordsTo>[0]

/** The way to a job, while it is not behind the truck. */
const legsAhead = (way: Way, job: SheetJob | undefined): string =>
  job && phaseOf(job) === 'ahead' ? legWordsTo(way, job) : ''

const Legs = ({ line }: { line: string }) => line !== '' && <li className={classes.leg}>{line}</li>

function Stops({ sheet }: { sheet: WireRunSheet }) {
  const { jobs, timeZone } = sheet
  const way = { ...sheet, start: null, home: null }
  return (
    <ol>
      {stopsOfJobs(jobs).map((halves, index) => (
        <Fragment key={halves[0].actionId}>
          <Legs line={legsAhead(way, halves[0])} />
          <Stop halves={halves} number={index + 1} timeZone={timeZone} between={legsAhead(way, halves[1])} />
        </Fragment>
      ))}
      {jobs.length > 0 && <Legs line={homeWords(way)} />}
    </ol>
  )
}

export function PublicRunSheet({ sheet }: { sheet: WireRunSheet }) {
  const { company, date: wire, number, rego, driverName, jobs, loads } = sheet
  const date = fromWireDate(wire)
  return (
    <Block as="main" py={16} px={16} size="lead" className={classes.page}>
      <header>
        <Row wrap rowGap={4} columnGap={10} className={classes.line}>
          <Plate rego={rego} />
          <h1>{runListTexts.run(number)}</h1>
        </Row>
        <p>
          <b>{driverName}</b>
          {date !== null && `, ${weekdayName(date)} ${formatAustralianDate(date)}`} ·{' '}
          {runSheetTexts.jobs(jobs.length)}
        </p>
        {loads.length > 0 && (
          <p>
            {words.loads(
              loads.map(({ count, ...bin }) => `${count} × ${bin.binSize} m³ ${bin.binType}`).join(', '),
            )}
          </p>
        )}
        <p>
          {company.name} {company.phone !== '' && <PhoneText phone={company.phone} isLink />}
        </p>
      </header>
      <Stops sheet={sheet} />
    </Block>
  )
}
