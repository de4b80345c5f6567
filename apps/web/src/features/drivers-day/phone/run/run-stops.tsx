import { phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import type { KeptDay } from '../outbox/phone-db.ts'
import { phoneTexts } from '../texts.ts'
import { dayWords, homeWords, legWordsTo, rangeOf } from '../time-words.ts'
import { openJob } from '../use-open-job.ts'
import { visitTexts } from '../visit-texts.ts'
import classes from './list.module.css'
import { isOpenStop, kindWords, runColour, type Stop, stopWords, streetOf } from './stops-of.ts'

function WhatOfStop({ stop }: { stop: Stop }) {
  const { job } = stop
  const isDrop = job.actionType === 'drop'
  if (job.visit) {
    return (
      <span>
        <i className={classes.visitGlyph}>
          <VisitIcon kind={job.visit.kind} size={16} />
        </i>
        <span className={classes.hidden}>{stopWords(stop)}</span>
        <span aria-hidden="true">{visitTexts.sizes(stop.halves)}</span>
      </span>
    )
  }
  return (
    <span>
      <i className={isDrop ? classes.dropGlyph : classes.pickGlyph}>
        <JobIcon job={isDrop ? 'Drop' : 'Pick'} size={16} />
      </i>
      <span className={classes.hidden}>{kindWords(job)}</span>
      {job.extraPick !== null && <span aria-hidden="true">{phoneTexts.extraPick} </span>}
      {job.binSize} m³
    </span>
  )
}

interface StopRowProps {
  stop: Stop
  timeZone: string
  isChanged: boolean
}

function StopRow({ stop, timeZone, isChanged }: StopRowProps) {
  const { job, run, place } = stop
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => openJob(job.actionId)}>
        <span className={classes.pos} style={runColour(run.number)}>
          {place}
        </span>
        <span className={classes.where}>
          <b>{job.address.suburb}</b>
          <small>{streetOf(job.address)}</small>
          {isChanged && <small className={classes.changedMark}>{phoneTexts.list.changed}</small>}
        </span>
        <span className={classes.size}>
          <WhatOfStop stop={stop} />
          <small>{timeRangeLabel(rangeOf(job.timeRange, timeZone))}</small>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  )
}

const { list } = phoneTexts

interface RunStopsProps {
  stops: readonly Stop[]
  kept: KeptDay
  timeZone: string
  next: Stop | undefined
  isTomorrow?: boolean
}

const Legs = ({ words }: { words: string }) => words !== '' && <li className={classes.leg}>{words}</li>

const legsTo = ({ run, job }: Stop) => (phaseOf(job) === 'ahead' ? legWordsTo(run, job) : '')

export function RunStops({ stops, kept, timeZone, next, isTomorrow = false }: RunStopsProps) {
  const runs = [...Map.groupBy(stops, ({ run }) => run)]
  return runs.map(([run, ofRun]) => {
    const rows = ofRun.filter((stop) => stop.job !== next?.job)
    if (rows.length === 0 && run.home === null) return null
    const name = isTomorrow ? `${list.tomorrow}, ${list.run(run.number)}` : list.run(run.number)
    return (
      <section key={run._id} className={classes.run} aria-label={name}>
        {(isTomorrow || run !== next?.run) && (
          <h2 className={classes.runName}>
            {name} <span>{isTomorrow ? dayWords(run.date) : list.jobs(rows.length)}</span>
          </h2>
        )}
        <ul className={classes.list}>
          {rows.map((stop) => (
            <Fragment key={stop.job.actionId}>
              <Legs words={legsTo(stop)} />
              <StopRow
                stop={stop}
                timeZone={timeZone}
                isChanged={kept.changed.some((id) => isOpenStop(stop, id))}
              />
            </Fragment>
          ))}
          <Legs words={homeWords(run)} />
        </ul>
      </section>
    )
  })
}
