import {
  IconAlertTriangle,
  IconChevronLeft,
  IconCircleCheck,
  IconCloudUp,
  IconDeviceMobile,
  IconPhone,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { callTo } from './links.ts'
import { waitingIn } from './outbox/outbox-items.ts'
import { thisPhone } from './outbox/phone-db.ts'
import phoneClasses from './phone.module.css'
import classes from './phone-bars.module.css'
import { aheadSecondsOf } from './phone-clock.ts'
import { markSeen, type PhoneView, touch } from './phone-day.ts'
import { Sheet } from './sheets/sheet.tsx'
import { phoneTexts } from './texts.ts'
import { momentWords } from './time-words.ts'

const { bars } = phoneTexts

/** Why nothing can be sent, or no photos; '' when all is well. */
function wayWords({ reached, photosReached, items, kept }: PhoneView): string {
  const { count, since, photos } = waitingIn(items)
  const clock = since && kept ? momentWords(since, kept.day.timeZone, new Date()) : ''
  if (reached === 'offline' || reached === 'trouble' || reached === 'full') return bars[reached](count, clock)
  if (photosReached === 'full') return bars.full(count, clock)
  return photosReached === 'trouble' && photos > 0 ? bars.photos(photos, clock) : ''
}

function ReachedBar({ phone }: { phone: PhoneView }) {
  const words = wayWords(phone)
  if (words === '') return null
  return (
    <div className={classes.bar} role="status">
      <IconCloudUp size={22} aria-hidden="true" />
      <span>{words}</span>
    </div>
  )
}

function RefusedBars({ phone }: { phone: PhoneView }) {
  const office = phone.kept?.day.company.phone ?? ''
  const refused = phone.items.filter(({ state }) => state === 'refused')
  return [...Map.groupBy(refused, ({ actionId }) => actionId)].map(([actionId, items]) => (
    <div key={actionId} className={classes.refused} role="alert">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <p>
        <b>{bars.refused(items[0]?.label ?? '')}</b>
        {[...new Set(items.map(({ message }) => message))].join(' ')}
      </p>
      <div className={classes.barActions}>
        {office && (
          <a href={callTo(office)}>
            <IconPhone size={20} aria-hidden="true" />
            {bars.callOffice}
          </a>
        )}
        <button type="button" onClick={() => void markSeen(items.map(({ key }) => key))}>
          {bars.ok}
        </button>
      </div>
    </div>
  ))
}

function ChangedBar({ phone }: { phone: PhoneView }) {
  const { changed = [], gone = [] } = phone.kept ?? {}
  if (changed.length + gone.length === 0) return null
  return (
    <div className={classes.changed} role="status">
      <IconRefresh size={22} aria-hidden="true" />
      <p>
        <b>{bars.changed}</b>
        {changed.length > 0 && bars.changedWords(changed.length)}
      </p>
      {gone.map(({ actionId, suburb, jobID }) => (
        <div key={actionId} className={classes.gone}>
          <span>{bars.gone(suburb, jobID)}</span>
          <button type="button" onClick={() => void touch(actionId)}>
            {bars.ok}
          </button>
        </div>
      ))}
    </div>
  )
}

export function PhoneBars({ phone }: { phone: PhoneView }) {
  return (
    <>
      <ReachedBar phone={phone} />
      <RefusedBars phone={phone} />
      <ChangedBar phone={phone} />
    </>
  )
}

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

/** When the day was last read, where it could not be read since; '' while it is current. */
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

const { about: words } = phoneTexts

const MINUTE_SECONDS = 60

interface Known {
  isKept: boolean
  aheadSeconds: number
}

/** False where the browser has no answer. */
const isKeptForGood = async (): Promise<boolean> => (await navigator.storage?.persisted?.()) ?? false

async function knownOfPhone(): Promise<Known> {
  const { compared } = await thisPhone()
  return { isKept: await isKeptForGood(), aheadSeconds: compared ? aheadSecondsOf(compared) : 0 }
}

function AboutSheet({ phone, onClose }: { phone: PhoneView; onClose: () => void }) {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    void knownOfPhone().then(setKnown)
  }, [])
  const isClockOff = known !== null && Math.abs(known.aheadSeconds) >= MINUTE_SECONDS
  return (
    <Sheet title={words.title} onClose={onClose}>
      <ul className={phoneClasses.about}>
        <li>{words.waiting(waitingIn(phone.items).count)}</li>
        {phone.others.map(({ name, count }) => (
          <li key={name}>{words.others(count, name)}</li>
        ))}
        {known && <li>{known.isKept ? words.kept : words.notKept}</li>}
        {known && <li>{isClockOff ? words.clockOff(known.aheadSeconds) : words.clockRight}</li>}
      </ul>
      <button type="button" className={phoneClasses.button} onClick={onClose}>
        {words.close}
      </button>
    </Sheet>
  )
}

export function AboutPhone({ phone }: { phone: PhoneView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={phoneClasses.quiet}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.title}
      </button>
      {isOpen && <AboutSheet phone={phone} onClose={() => setOpen(false)} />}
    </>
  )
}
