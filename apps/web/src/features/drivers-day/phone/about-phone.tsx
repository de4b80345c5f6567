import { useEffect, useState } from 'react'
import { waitingIn } from './outbox-items.ts'
import classes from './phone.module.css'
import { aheadSecondsOf } from './phone-clock.ts'
import type { PhoneView } from './phone-day.ts'
import { thisPhone } from './phone-db.ts'
import { Sheet } from './sheet.tsx'
import { phoneTexts } from './texts.ts'

const { about: words } = phoneTexts

/** Below this no driver would call a clock wrong. */
const MINUTE_SECONDS = 60

interface Known {
  isKept: boolean
  aheadSeconds: number
}

/** A browser that cannot be asked promises nothing. */
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
      <ul className={classes.about}>
        <li>{words.waiting(waitingIn(phone.items).count)}</li>
        {phone.others.map(({ name, count }) => (
          <li key={name}>{words.others(count, name)}</li>
        ))}
        {known && <li>{known.isKept ? words.kept : words.notKept}</li>}
        {known && <li>{isClockOff ? words.clockOff(known.aheadSeconds) : words.clockRight}</li>}
      </ul>
      <button type="button" className={classes.button} onClick={onClose}>
        {words.close}
      </button>
    </Sheet>
  )
}

/** What a driver may want to know of the phone itself, behind a quiet button at the end of the run. */
export function AboutPhone({ phone }: { phone: PhoneView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.quiet} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.title}
      </button>
      {isOpen && <AboutSheet phone={phone} onClose={() => setOpen(false)} />}
    </>
  )
}
