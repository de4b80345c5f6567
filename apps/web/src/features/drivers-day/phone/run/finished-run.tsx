import type { WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { IconCheck, IconRecycle } from '@tabler/icons-react'
import { type KeptItem, waitingIn } from '../outbox/outbox-items.ts'
import { SentMark } from '../sent-mark.tsx'
import { phoneTexts } from '../texts.ts'
import { clockWords } from '../time-words.ts'
import { openJob } from '../use-open-job.ts'
import classes from './list.module.css'
import { isDone, photosOf, runColour, type Stop, sentStateOf } from './stops-of.ts'

const { done, tip: tipWords } = phoneTexts

interface Shown {
  items: readonly KeptItem[]
  timeZone: string
}

function doneWords(job: WirePhoneJob, { items, timeZone }: Shown): string {
  const own = photosOf(items, job.actionId).filter(({ photoKind }) => photoKind === 'job').length
  const photos = Math.max(job.photos, own)
  const isSigned =
    job.hasSignature || photosOf(items, job.actionId).some((one) => one.photoKind === 'signature')
  const word = job.actionType === 'drop' ? done.delivered : done.collected
  return [
    job.doneAt ? `${word} ${clockWords(job.doneAt, timeZone)}` : word,
    photos > 0 ? phoneTexts.photos(photos) : '',
    isSigned ? phoneTexts.signedWord : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const tonnes = (weightKg: number) => String(weightKg / 1_000)

function TipRows({ stop, items }: { stop: Stop } & Pick<Shown, 'items'>) {
  const tips = stop.halves.flatMap((half) => half.tips)
  return tips.map(({ site, docket, weightKg }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: loads only add up, and two may be alike
    <li key={`${stop.job.actionId} ${index}`} className={classes.flat}>
      <span className={classes.tipPos}>
        <IconRecycle size={17} aria-hidden="true" />
      </span>
      <span className={classes.where}>
        <b>{tipWords.row(site)}</b>
        <small>
          {[
            docket === '' ? tipWords.noDocket : tipWords.docketWords(docket),
            weightKg > 0 ? tipWords.weight(tonnes(weightKg)) : '',
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </small>
      </span>
      <SentMark state={sentStateOf(items, stop.halves)} />
    </li>
  ))
}

export function DoneRows({ stops, items, timeZone }: { stops: readonly Stop[] } & Shown) {
  return (
    <ul className={classes.list}>
      {stops.flatMap((stop) => [
        <li key={stop.job.actionId}>
          <button type="button" className={classes.flat} onClick={() => openJob(stop.job.actionId)}>
            <span className={classes.pos} style={runColour(stop.run.number)}>
              {stop.place}
            </span>
            <span className={classes.where}>
              <b>{stop.job.address.suburb}</b>
              <small>{stop.halves.map((half) => doneWords(half, { items, timeZone })).join('; ')}</small>
            </span>
            <SentMark state={sentStateOf(items, stop.halves)} />
          </button>
        </li>,
        <TipRows key={`tips of ${stop.job.actionId}`} stop={stop} items={items} />,
      ])}
    </ul>
  )
}

const { list } = phoneTexts

interface FinishedRunProps {
  stops: readonly Stop[]
  items: readonly KeptItem[]
  timeZone: string
  isAll: boolean
}

function hoursOf(stops: readonly Stop[], timeZone: string): string {
  const times = stops
    .flatMap(({ halves }) => [...halves])
    .flatMap((job) => [job.headingAt, job.onSiteAt, job.doneAt, job.returnedAt])
    .filter((at) => at !== null)
    .toSorted()
  const [first, last] = [times[0], times.at(-1)]
  return first && last ? `, ${clockWords(first, timeZone)}–${clockWords(last, timeZone)}` : ''
}

export function FinishedRun({ stops, items, timeZone, isAll }: FinishedRunProps) {
  const number = stops[0]?.run.number ?? 1
  const done = stops.filter(isDone).length
  return (
    <>
      <div className={classes.finished}>
        <span className={classes.okay}>
          <IconCheck size={30} aria-hidden="true" />
        </span>
        <div>
          <h2>{isAll ? list.allDone : list.runDone(number)}</h2>
          <p>
            {list.progress(done, stops.length)}
            {hoursOf(stops, timeZone)}
          </p>
        </div>
      </div>
      <div className={classes.stops}>
        <DoneRows stops={stops} items={items} timeZone={timeZone} />
        {waitingIn(items).count > 0 && <p className={classes.note}>{list.keepGoing}</p>}
      </div>
    </>
  )
}
