import type { WirePhoneJob } from '@skipyard/contract/drivers-day.ts'
import { IconRecycle } from '@tabler/icons-react'
import classes from './list.module.css'
import type { KeptItem } from './outbox-items.ts'
import { runColour } from './run-colour.ts'
import { SentMark } from './sent-mark.tsx'
import { photosOf, type Stop, sentStateOf } from './stops-of.ts'
import { phoneTexts } from './texts.ts'
import { clockWords } from './time-words.ts'
import { openJob } from './use-open-job.ts'

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
  return stop.job.tips.map(({ site, docket, weightKg }, index) => (
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
      <SentMark state={sentStateOf(items, stop.job.actionId)} />
    </li>
  ))
}

/** What is done, with when, its proof, and whether the office has it. */
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
              <small>{doneWords(stop.job, { items, timeZone })}</small>
            </span>
            <SentMark state={sentStateOf(items, stop.job.actionId)} />
          </button>
        </li>,
        <TipRows key={`tips of ${stop.job.actionId}`} stop={stop} items={items} />,
      ])}
    </ul>
  )
}
