import { type FormEvent, useState } from 'react'
import classes from './phone.module.css'
import { callOffice } from './phone-calls.ts'
import { syncNow } from './phone-day.ts'
import { thisPhone } from './phone-db.ts'
import { PlainScreen } from './plain-screen.tsx'
import { phoneTexts } from './texts.ts'

const { code: words } = phoneTexts
const DIGITS = /^\d{6}$/

async function enterCode(token: string, code: string): Promise<string> {
  const { id } = await thisPhone()
  const body = { phone: id, code, device: navigator.userAgent.slice(0, 60) }
  const answer = await callOffice<unknown>(token, { method: 'POST', path: '/code', body })
  if (answer.is === 'refused' || answer.is === 'code') return answer.message
  return answer.is === 'ok' ? '' : words.noAnswer
}

/** Asks for the six digits by which the office lets a phone in the first time. */
export function CodeScreen({ token }: { token: string }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const code = typed.replace(/\D/g, '')
    if (!DIGITS.test(code)) return setProblem(words.needed)
    setBusy(true)
    const said = await enterCode(token, code)
    setProblem(said)
    if (said === '') await syncNow()
    setBusy(false)
  }
  return (
    <PlainScreen title={words.title} words={words.words}>
      <form className={classes.codeForm} onSubmit={(event) => void send(event)} noValidate>
        <label htmlFor="code">{words.label}</label>
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
          {words.send}
        </button>
      </form>
    </PlainScreen>
  )
}
