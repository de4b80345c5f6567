import { useEffect, useState } from 'react'
import classes from './choose.module.css'
import code from './code.module.css'
import { TextField } from './details-step.tsx'
import { pageTexts } from './texts.ts'
import type { Code } from './use-code.ts'

const { code: words } = pageTexts

interface CodeStepProps {
  code: Code
  error: string | undefined
  notice: string
  onChange: () => void
  onConfirm: () => void
}

export function CodeStep({ code: proof, error, notice, onChange, onConfirm }: CodeStepProps) {
  const [isNew, setIsNew] = useState(false)
  const sendAgain = async () => setIsNew((await proof.ask()).is === 'sent')
  const message = proof.notice || notice
  // What was pressed to come here is gone: the code is the next thing to type.
  useEffect(() => document.querySelector<HTMLInputElement>('[name="code"]')?.focus(), [])
  return (
    <form
      className={classes.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      <section className={code.step}>
        <p>{proof.sent}</p>
        <TextField
          name="code"
          label={words.label}
          value={proof.typed}
          isRequired
          isNumeric
          autoComplete="one-time-code"
          maxLength={20}
          hint={words.why}
          error={error}
          onChange={(typed) => {
            proof.type(typed)
            onChange()
          }}
        />
        <p className={code.again}>
          <button
            type="button"
            className={code.link}
            disabled={proof.isAsking}
            onClick={() => void sendAgain()}
          >
            {words.again}
          </button>
          <span role="status">{proof.isAsking ? words.sending : isNew ? words.sentAgain : ''}</span>
        </p>
        {message !== '' && (
          <p className={classes.notice} role="alert">
            {message}
          </p>
        )}
      </section>
    </form>
  )
}
