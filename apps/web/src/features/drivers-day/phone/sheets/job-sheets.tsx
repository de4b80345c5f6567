import {
  type CountedExtra,
  futileTripOf,
  MOST_OF_AN_EXTRA,
  withCount,
} from '@skipyard/domain/drivers-day/counted-extra.ts'
import { phaseOf } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useRef, useState } from 'react'
import { keepPhoto } from '../outbox/keep-photo.ts'
import type { KeptItem } from '../outbox/outbox-items.ts'
import type { KeptDay } from '../outbox/phone-db.ts'
import { record } from '../phone-day.ts'
import { photoWords } from '../photo-button.tsx'
import { aboutOf, photosOf, type Stop } from '../run/stops-of.ts'
import { phoneTexts } from '../texts.ts'
import { closeJob } from '../use-open-job.ts'
import { visitTexts } from '../visit-texts.ts'
import { CannotSheet } from './cannot-sheet.tsx'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { SignatureSheet } from './signature-sheet.tsx'
import { TipSheet } from './tip-sheet.tsx'

const { extras: words } = phoneTexts

interface ExtrasSheetProps {
  names: readonly string[]
  counted: readonly CountedExtra[]
  what: string
  alert: string
  onKeep: (extras: readonly CountedExtra[]) => void
  onClose: () => void
}

function ExtrasSheet({ names, counted, what, alert, onKeep, onClose }: ExtrasSheetProps) {
  const [extras, setExtras] = useState(counted)
  const countOf = (name: string) => extras.find((extra) => extra.name === name)?.count ?? 0
  const change = (name: string, count: number) => setExtras(withCount(extras, { name, count }))
  // What was counted under a name that the company has dropped meanwhile can still be corrected.
  const shown = [...new Set([...names, ...counted.map(({ name }) => name)])]
  return (
    <Sheet title={words.title} words={what} onClose={onClose}>
      <ul className={classes.counters}>
        {shown.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={words.fewer(name)}
              disabled={countOf(name) === 0}
              onClick={() => change(name, countOf(name) - 1)}
            >
              −
            </button>
            <output aria-label={name}>{countOf(name)}</output>
            <button
              type="button"
              aria-label={words.more(name)}
              disabled={countOf(name) === MOST_OF_AN_EXTRA}
              onClick={() => change(name, countOf(name) + 1)}
            >
              +
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.problem} role="alert">
        {alert}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={`${classes.button} ${classes.primary}`}
          onClick={() => onKeep(extras)}
        >
          {words.keep}
        </button>
        <button type="button" className={`${classes.button} ${classes.quiet}`} onClick={onClose}>
          {phoneTexts.cannot.back}
        </button>
      </div>
    </Sheet>
  )
}

export type OpenSheet = 'cannot' | 'tip' | 'extras' | 'signature' | null

interface JobSheetsProps {
  open: OpenSheet
  stop: Stop
  kept: KeptDay
  items: readonly KeptItem[]
  alert: string
  onClose: () => void
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
  onSaid: (words: string) => void
}

function useOnce() {
  const isKeeping = useRef(false)
  return async (work: () => Promise<void>) => {
    if (isKeeping.current) return
    isKeeping.current = true
    await work().finally(() => {
      isKeeping.current = false
    })
  }
}

function oneMore({ extras }: Stop['job'], name: string) {
  const count = (extras.find((extra) => extra.name === name)?.count ?? 0) + 1
  return { step: 'extras', extras: withCount(extras, { name, count }) } as const
}

const isWhole = ({ halves }: Stop) =>
  halves.length > 1 && halves.every((half) => !['onTruck', 'done'].includes(phaseOf(half)))

export function JobSheets({ open, stop, kept, items, alert, onClose, attempt, onSaid }: JobSheetsProps) {
  const about = aboutOf(stop)
  const once = useOnce()
  const keepProof = async (
    kind: 'tip' | 'signature',
    file: Blob,
    more: { tipKey?: string; signedBy?: string },
  ) => {
    const outcome = await keepPhoto({ about, kind, ...more }, file)
    onSaid(photoWords[outcome])
    return outcome === 'kept' || outcome === 'smaller'
  }
  const close = () => {
    onSaid('')
    onClose()
  }
  if (open === 'cannot') {
    const photos = photosOf(items, about.actionId).filter(({ photoKind }) => photoKind === 'cannot')
    return (
      <CannotSheet
        about={about}
        more={isWhole(stop) ? visitTexts.bothBack : ''}
        photos={photos}
        timeZone={kept.day.timeZone}
        alert={alert}
        onClose={close}
        futileTrip={futileTripOf(kept.day.extras)}
        onTell={(said, futileTrip) =>
          once(async () => {
            const tell = async () => {
              if (futileTrip !== undefined) await record(about, oneMore(stop.job, futileTrip))
              await record(about, said)
            }
            if (!(await attempt(tell))) return
            onClose()
            closeJob()
          })
        }
      />
    )
  }
  if (open === 'extras') {
    return (
      <ExtrasSheet
        names={kept.day.extras}
        counted={stop.job.extras}
        what={about.label}
        alert={alert}
        onClose={close}
        onKeep={(extras) =>
          void once(async () => {
            if (await attempt(() => record(about, { step: 'extras', extras }))) onClose()
          })
        }
      />
    )
  }
  if (open === 'tip') {
    return (
      <TipSheet
        sites={kept.day.tipSites}
        prices={kept.day.tipRates}
        today={todayIn(kept.day.timeZone, new Date())}
        what={about.label}
        alert={alert}
        onClose={close}
        onLoad={(load, photo) =>
          once(async () => {
            let tipKey = ''
            const keepLoad = async () => {
              tipKey = await record(about, load)
            }
            if (!(await attempt(keepLoad))) return
            onClose()
            if (photo) await attempt(() => keepProof('tip', photo, { tipKey }))
          })
        }
      />
    )
  }
  if (open === 'signature') {
    return (
      <SignatureSheet
        who={stop.job.customerName}
        alert={alert}
        onClose={close}
        onSigned={(signature, signedBy) =>
          once(async () => {
            await attempt(async () => {
              if (await keepProof('signature', signature, { signedBy })) onClose()
            })
          })
        }
      />
    )
  }
  return null
}
