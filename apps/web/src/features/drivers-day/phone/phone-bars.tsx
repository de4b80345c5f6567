import { IconAlertTriangle, IconCloudUp, IconPhone, IconRefresh } from '@tabler/icons-react'
import classes from './head.module.css'
import { callTo } from './links.ts'
import { waitingIn } from './outbox-items.ts'
import { markSeen, type PhoneView, touch } from './phone-day.ts'
import { phoneTexts } from './texts.ts'
import { momentWords } from './time-words.ts'

const { bars } = phoneTexts

/** What stands in the way of sending: of everything, or of the photos alone; empty when nothing does. */
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

/** What was not taken, once for each job. */
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

/** What a driver has to know before anything else: no signal, what was not taken, what the office changed. */
export function PhoneBars({ phone }: { phone: PhoneView }) {
  return (
    <>
      <ReachedBar phone={phone} />
      <RefusedBars phone={phone} />
      <ChangedBar phone={phone} />
    </>
  )
}
