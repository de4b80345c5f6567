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

const { head, job } = phoneTexts

function signal(phone: PhoneView): { words: string; icon: ReactNode; isOff: boolean } {
  const waiting = waitingIn(phone.items)
  if (phone.reached === 'offline')
    return { words: head.offline, icon: <IconWifiOff size={18} />, isOff: true }
  if (waiting > 0 && phone.isSyncing)
    return { words: head.sending, icon: <IconCloudUp size={18} />, isOff: false }
  if (waiting > 0) return { words: head.saved(waiting), icon: <IconDeviceMobile size={18} />, isOff: true }
  return { words: head.allSent, icon: <IconCircleCheck size={18} />, isOff: false }
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
        <p>{words}</p>
      </div>
      <p className={isOff ? classes.off : classes.signal} role="status">
        {icon}
        {state}
      </p>
    </header>
  )
}
