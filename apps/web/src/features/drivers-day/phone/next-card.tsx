import { phaseOf } from '@skipyard/domain/drivers-day/job-on-phone.ts'
import { IconChevronRight, IconNavigation, IconPhone } from '@tabler/icons-react'
import { JobWords } from './job-words.tsx'
import { legWordsTo } from './leg-words.ts'
import { callTo, firstName, navigationTo } from './links.ts'
import classes from './list.module.css'
import type { Stop } from './stops-of.ts'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'
import { openJob } from './use-open-job.ts'

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

/** The next stop, large: where, when, what, and how to get there. */
export function NextCard({ stop, timeZone, isChanged }: NextCardProps) {
  const { run, job } = stop
  const before = phaseOf(job) === 'ahead' ? legWordsTo(run, job) : ''
  return (
    <article className={`${classes.next} ${classes[job.actionType]}`}>
      {isChanged && <p className={classes.changedMark}>{list.changed}</p>}
      {before !== '' && <p className={classes.leg}>{before}</p>}
      <JobWords job={job} timeZone={timeZone} above={aboveOf(stop, timeZone)} />
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
