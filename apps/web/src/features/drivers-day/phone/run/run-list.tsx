import { phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import {
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconNavigation,
  IconPhone,
} from '@tabler/icons-react'
import { JobWords } from '../job-words.tsx'
import { callTo, firstName, navigationTo } from '../links.ts'
import type { KeptDay } from '../outbox/phone-db.ts'
import type { PhoneView } from '../phone-day.ts'
import { phoneTexts } from '../texts.ts'
import { clockWords, legWordsTo } from '../time-words.ts'
import { openJob } from '../use-open-job.ts'
import { DoneRows, FinishedRun } from './finished-run.tsx'
import classes from './list.module.css'
import { RunStops } from './run-stops.tsx'
import { isDone, isOpenStop, type Stop, stopsOf } from './stops-of.ts'

const { list, job: words } = phoneTexts

function aboveOf({ job, place }: Stop, timeZone: string): string {
  const phase = phaseOf(job)
  if (phase === 'onSite' && job.onSiteAt) return list.onSite(place, clockWords(job.onSiteAt, timeZone))
  if (phase === 'heading') return list.onWay(place)
  return phase === 'onTruck' ? list.onTruck(place) : list.next(place)
}

interface NextCardProps {
  stop: Stop
  timeZone: string
  isChanged: boolean
}

function NextCard({ stop, timeZone, isChanged }: NextCardProps) {
  const { run, job } = stop
  const before = phaseOf(job) === 'ahead' ? legWordsTo(run, job) : ''
  return (
    <article className={`${classes.next} ${classes[job.actionType]}`}>
      {isChanged && <p className={classes.changedMark}>{list.changed}</p>}
      {before !== '' && <p className={classes.leg}>{before}</p>}
      <JobWords stop={stop} timeZone={timeZone} above={aboveOf(stop, timeZone)} />
      <div className={classes.ways}>
        <a className={classes.button} href={navigationTo(job.address)}>
          <IconNavigation size={20} aria-hidden="true" />
          {words.navigate}
        </a>
        <a className={classes.button} href={callTo(job.customerPhone)}>
          <IconPhone size={20} aria-hidden="true" />
          <span>{words.callOf(firstName(job.customerName))}</span>
        </a>
        <button
          type="button"
          className={classes.button}
          aria-label={list.openJob}
          onClick={() => openJob(job.actionId)}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </button>
      </div>
    </article>
  )
}

function Progress({ stops }: { stops: readonly Stop[] }) {
  const done = stops.filter(isDone).length
  const words = list.done(done, stops.length)
  const isUnderWay = ({ job }: Stop) => ['heading', 'onSite', 'onTruck'].includes(phaseOf(job))
  return (
    <div className={classes.progress}>
      <p>
        <b>{words.done}</b>
        {words.rest}
      </p>
      <span className={classes.steps} aria-hidden="true">
        {stops.map((stop) => {
          const look = isDone(stop) ? classes.dn : isUnderWay(stop) ? classes.now : ''
          return <i key={stop.job.actionId} className={look} />
        })}
      </span>
    </div>
  )
}

/** Until the truck has left: a driver of another yard would look for it there. */
function TruckPlace({ stop: { run } }: { stop: Stop }) {
  const { truckYard, rego, jobs } = run
  if (truckYard === undefined || jobs.some((job) => phaseOf(job) !== 'ahead')) return null
  return <p className={classes.leg}>{list.truckIn(rego, truckYard)}</p>
}

function Loads({ stop }: { stop: Stop }) {
  const { loads } = stop.run
  const hasLeft = stop.run.jobs.some((job) => phaseOf(job) !== 'ahead')
  if (hasLeft || loads.length === 0) return null
  return (
    <section className={classes.loads} aria-label={list.load}>
      <h2>{list.load}</h2>
      <ul>
        {loads.map(({ binSize, binType, count }) => (
          <li key={`${binSize} ${binType}`}>
            <b>{count} ×</b> {binSize} m³ {binType}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DoneFold({
  stops,
  phone,
  timeZone,
}: {
  stops: readonly Stop[]
  phone: PhoneView
  timeZone: string
}) {
  if (stops.length === 0) return null
  return (
    <details className={classes.fold}>
      <summary>
        <IconCircleCheck size={26} aria-hidden="true" />
        <b>{list.doneFold(stops.length)}</b>
        <span>{stops.map(({ job }) => job.address.suburb).join(', ')}</span>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <DoneRows stops={stops} items={phone.items} timeZone={timeZone} />
    </details>
  )
}

function GivenBack({ kept }: { kept: KeptDay }) {
  if (kept.day.notDone.length === 0) return null
  return (
    <section className={classes.givenBack}>
      <h2>{list.givenBack}</h2>
      <ul>
        {kept.day.notDone.map(({ actionId, actionType, suburb, reason }) => (
          <li key={actionId}>
            {phoneTexts.kind[actionType]}, {suburb}: {phoneTexts.cannot.reasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RunListProps {
  phone: PhoneView
  kept: KeptDay
  next: Stop | undefined
}

export function RunList({ phone, kept, next }: RunListProps) {
  const { timeZone, date } = kept.day
  const stops = stopsOf(phone.runs, date)
  const todays = stops.filter(({ isTomorrow }) => !isTomorrow)
  const done = todays.filter(isDone)
  const finished = finishedRun(todays, next)
  const shown = { phone, kept, timeZone }
  return (
    <>
      {finished.length > 0 ? (
        <FinishedRun stops={finished} items={phone.items} timeZone={timeZone} isAll={next === undefined} />
      ) : (
        <Progress stops={todays} />
      )}
      <div className={classes.stops}>
        {next && <TruckPlace stop={next} />}
        {next && <Loads stop={next} />}
        {next && (
          <NextCard
            stop={next}
            timeZone={timeZone}
            isChanged={kept.changed.some((id) => isOpenStop(next, id))}
          />
        )}
        <RunStops {...shown} stops={todays.filter((stop) => !isDone(stop))} next={next} />
        <GivenBack kept={kept} />
        <DoneFold {...shown} stops={done.filter((stop) => !finished.includes(stop))} />
        <RunStops
          {...shown}
          stops={stops.filter(({ isTomorrow }) => isTomorrow)}
          next={undefined}
          isTomorrow
        />
      </div>
    </>
  )
}

function finishedRun(todays: readonly Stop[], next: Stop | undefined): Stop[] {
  const isBegun = next?.run.jobs.some((job) => phaseOf(job) !== 'ahead')
  if (isBegun) return []
  const last = todays.findLast((stop) => isDone(stop) && stop.run !== next?.run)
  return last ? todays.filter(({ run }) => run === last.run) : []
}
