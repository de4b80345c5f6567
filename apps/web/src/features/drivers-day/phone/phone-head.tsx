import {
  IconChevronLeft,
  IconCircleCheck,
  IconCloudUp,
  IconDeviceMobile,
  IconWifiOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './head.module.css'
import { waitingIn } from './outbox-items.ts'
import type { PhoneView } from './phone-day.ts'
import { phoneTexts } from './texts.ts'
import { momentWords } from './time-words.ts'

const { head, job } = phoneTexts

function signal(phone: PhoneView): { words: string; icon: ReactNode; isOff: boolean } {
  const waiting = waitingIn(phone.items).count
  if (phone.reached === 'offline')
    return { words: head.offline, icon: <IconWifiOff size={18} />, isOff: true }
  if (waiting > 0 && (phone.isSyncing || phone.isSendingPhotos))
    return { words: head.sending, icon: <IconCloudUp size={18} />, isOff: false }
  if (waiting > 0) return { words: head.saved(waiting), icon: <IconDeviceMobile size={18} />, isOff: true }
  return { words: head.allSent, icon: <IconCircleCheck size={18} />, isOff: false }
}

const FRESH_MS = 60_000

/** From when the day is, where it could not be read since; empty while it is as the office has it. */
function asOf({ reached, kept }: PhoneView): string {
  const now = new Date()
  if (!kept || reached === 'ok' || now.getTime() - Date.parse(kept.readAt) < FRESH_MS) return ''
  return head.asOf(momentWords(kept.readAt, kept.day.timeZone, now))
}

interface PhoneHeadProps {
  phone: PhoneView
  plate?: string | undefined
  title: string
  words: string
  onBack?: () => void
}

/** The bar on top: which truck or which stop, whose, and whether everything has been sent. */
export function PhoneHead({ phone, plate, title, words, onBack }: PhoneHeadProps) {
  const { words: state, icon, isOff } = signal(phone)
  return (
    <header className={classes.head}>
      {onBack && (
        <button type="button" className={classes.back} aria-label={job.back} onClick={onBack}>
          <IconChevronLeft size={26} aria-hidden="true" />
        </button>
      )}
      {plate && <span className={classes.plate}>{plate}</span>}
      <div className={classes.who}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{[words, asOf(phone)].filter(Boolean).join(', ')}</p>
      </div>
      <p className={isOff ? classes.off : classes.signal} role="status">
        {icon}
        {state}
      </p>
    </header>
  )
}
