import { IconPhone } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import { callTo } from './links.ts'
import { waitingIn } from './outbox/outbox-items.ts'
import { thisPhone } from './outbox/phone-db.ts'
import classes from './phone.module.css'
import { callOffice } from './phone-calls.ts'
import { type PhoneView, syncNow } from './phone-day.ts'
import { phoneTexts } from './texts.ts'

export function PlainScreen({
  title,
  words,
  children,
}: {
  title: string
  words?: string
  children?: ReactNode
}) {
  return (
    <main className={classes.plain}>
      <SkipyardLogo size={26} />
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </main>
  )
}

const { code: codeWords } = phoneTexts
const DIGITS = /^\d{6}$/

async function enterCode(token: string, code: string): Promise<string> {
  const { id } = await thisPhone()
  const body = { phone: id, code, device: navigator.userAgent.slice(0, 60) }
  const answer = await callOffice<unknown>(token, { method: 'POST', path: '/code', body })
  if (answer.is === 'refused' || answer.is === 'code') return answer.message
  return answer.is === 'ok' ? '' : codeWords.noAnswer
}

export function CodeScreen({ token }: { token: string }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const code = typed.replace(/\D/g, '')
    if (!DIGITS.test(code)) return setProblem(codeWords.needed)
    setBusy(true)
    const said = await enterCode(token, code)
    setProblem(said)
    if (said === '') await syncNow()
    setBusy(false)
  }
  return (
    <PlainScreen title={codeWords.title} words={codeWords.words}>
      <form className={classes.codeForm} onSubmit={(event) => void send(event)} noValidate>
        <label htmlFor="code">{codeWords.label}</label>
        <input
          id="code"
          className={classes.codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={problem !== ''}
          aria-describedby="code-problem"
        />
        <p id="code-problem" className={classes.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={`${classes.button} ${classes.primary}`} disabled={isBusy}>
          {codeWords.send}
        </button>
      </form>
    </PlainScreen>
  )
}

const { revoked: words } = phoneTexts

const LINK = /\/driver-runs\/([\w-]{65})(?:[/?#]|$)/

/** The path of a driver's link in a pasted text; null where there is none. */
const pathOf = (pasted: string): string | null => {
  const [, token] = LINK.exec(pasted.trim()) ?? []
  return token === undefined ? null : `/driver-runs/${token}`
}

/**
 * A page on the home screen has its own storage and opens only its own link, so a new link is pasted here:
 * from a message it would open in the browser.
 */
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

/** A revoked link. What was entered with it is kept and goes out with the driver's new one. */
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
