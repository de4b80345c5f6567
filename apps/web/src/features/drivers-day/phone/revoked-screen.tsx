import { IconPhone } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { callTo } from './links.ts'
import { waitingIn } from './outbox-items.ts'
import classes from './phone.module.css'
import type { PhoneView } from './phone-day.ts'
import { PlainScreen } from './plain-screen.tsx'
import { phoneTexts } from './texts.ts'

const { revoked: words } = phoneTexts

const LINK = /\/driver-runs\/([\w-]{65})(?:[/?#]|$)/

/** The path of a driver's link in what was pasted; null where there is none. */
const pathOf = (pasted: string): string | null => {
  const [, token] = LINK.exec(pasted.trim()) ?? []
  return token === undefined ? null : `/driver-runs/${token}`
}

/** A page on the home screen is opened by its own link: the new one is pasted there, since a message opens elsewhere. */
function PasteLink() {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    const path = pathOf(pasted)
    if (path === null) return setProblem(words.noLink)
    location.assign(path)
  }
  return (
    <form className={classes.codeForm} onSubmit={open} noValidate>
      <label htmlFor="link">{words.paste}</label>
      <input
        id="link"
        className={classes.linkInput}
        inputMode="url"
        autoComplete="off"
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        aria-invalid={problem !== ''}
        aria-describedby="link-problem"
      />
      <p id="link-problem" className={classes.problem} role="alert">
        {problem}
      </p>
      <button type="submit" className={classes.button}>
        {words.open}
      </button>
    </form>
  )
}

/** The link was revoked: what was entered with it is safe, and goes along with the driver's new one. */
export function RevokedScreen({ phone }: { phone: PhoneView }) {
  const { items, kept, nextLink } = phone
  const { count, photos } = waitingIn(items)
  const office = kept?.day.company.phone ?? ''
  const about = count === 0 ? words.nothing : words.safe(count - photos, photos)
  return (
    <PlainScreen title={kept ? words.title : phoneTexts.unknownTitle} words={kept ? about : words.unknown}>
      {nextLink === null ? (
        <>
          {office !== '' && (
            <a className={`${classes.button} ${classes.primary}`} href={callTo(office)}>
              <IconPhone size={22} aria-hidden="true" />
              {phoneTexts.bars.callOffice}
            </a>
          )}
          {kept && <PasteLink />}
        </>
      ) : (
        <a
          className={`${classes.button} ${classes.primary}`}
          href={`/driver-runs/${encodeURIComponent(nextLink)}`}
        >
          {words.goOn}
        </a>
      )}
    </PlainScreen>
  )
}
