import type { NotDoneReason } from '@skipyard/domain/drivers-day/not-done.ts'
import {
  IconAlertTriangle,
  IconBarrierBlock,
  IconBucket,
  IconCar,
  IconDots,
  IconHomeOff,
  IconTrashX,
  IconWeight,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { AboutJob, KeptPhoto } from '../outbox/outbox-items.ts'
import { PhotoButton, PhotoView } from '../photo-button.tsx'
import { phoneTexts } from '../texts.ts'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'

const { cannot: words } = phoneTexts

const REASONS = [
  ['nobody-there', IconHomeOff],
  ['no-access', IconBarrierBlock],
  ['car-in-the-way', IconCar],
  ['not-safe', IconAlertTriangle],
  ['too-heavy', IconWeight],
  ['wrong-waste', IconTrashX],
  ['overfull', IconBucket],
  ['other', IconDots],
] as const

type TellOffice = { step: 'cannot'; reason: NotDoneReason; note: string }

interface CannotSheetProps {
  about: AboutJob
  /** What else goes back with it; '' for nothing. */
  more: string
  photos: readonly KeptPhoto[]
  timeZone: string
  alert: string
  /** What the company calls a futile trip; undefined where it charges none. */
  futileTrip: string | undefined
  onTell: (said: TellOffice, futileTrip: string | undefined) => Promise<void>
  onClose: () => void
}

export function CannotSheet(props: CannotSheetProps) {
  const { about, more, photos, timeZone, alert, futileTrip, onTell, onClose } = props
  const [isFutile, setFutile] = useState(false)
  const [reason, setReason] = useState<NotDoneReason | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const tell = () => {
    if (reason === null) return setProblem(words.choose)
    if (reason === 'other' && note.trim() === '') return setProblem(words.noteNeeded)
    setProblem('')
    void onTell({ step: 'cannot', reason, note: note.trim() }, isFutile ? futileTrip : undefined)
  }
  return (
    <Sheet
      title={words.title}
      words={[about.label, more].filter((part) => part !== '').join('. ')}
      onClose={onClose}
    >
      <div className={classes.reasons}>
        {REASONS.map(([key, Icon]) => (
          <button
            key={key}
            type="button"
            aria-pressed={reason === key}
            onClick={() => {
              setReason(key)
              setProblem('')
            }}
          >
            <Icon size={22} aria-hidden="true" />
            {words.reasons[key]}
          </button>
        ))}
      </div>
      <div className={classes.two}>
        {photos.map((photo) => (
          <PhotoView key={photo.key} photo={photo} timeZone={timeZone} />
        ))}
        <PhotoButton label={words.photo} about={about} kind="cannot" onSaid={setProblem} />
      </div>
      <label className={classes.field}>
        {words.note}
        <textarea
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      {futileTrip !== undefined && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={isFutile}
            onChange={(event) => setFutile(event.currentTarget.checked)}
          />
          {words.charge(futileTrip)}
        </label>
      )}
      <p className={classes.problem} role="alert">
        {problem || alert}
      </p>
      <div className={classes.actions}>
        <button type="button" className={`${classes.button} ${classes.primary}`} onClick={tell}>
          {words.tell}
        </button>
        <button type="button" className={`${classes.button} ${classes.quiet}`} onClick={onClose}>
          {words.back}
        </button>
      </div>
    </Sheet>
  )
}
