import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { trySms } from '../mutations.ts'
import { messageLogWords, smsWords as words } from '../texts.ts'
import classes from './messages-screen.module.css'

/** What did not go is no success, however well its state was told. */
const GOES = ['waiting', 'sending', 'sent']

/** Tries the provider that is on record with a text to one's own mobile. */
export function SmsTest() {
  const [to, setTo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The same until an answer came: pressed again after a lost one, the text goes once. */
  const key = useRef(newIdempotencyKey())
  const type = (text: string) => {
    setTo(text)
    key.current = newIdempotencyKey()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // The section around it is a form of its own.
    event.stopPropagation()
    setBusy(true)
    try {
      const { state, reason } = await trySms(to.trim(), key.current)
      key.current = newIdempotencyKey()
      const tell = GOES.includes(state) ? toastDone : toastFailed
      tell({ title: words.testSent(messageLogWords.states[state]), words: reason || undefined })
      setError(null)
    } catch (problem) {
      setError(messageOf(problem))
      toastFailed({ title: words.notTested, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.test} onSubmit={(event) => void send(event)} noValidate aria-label={words.test}>
      <TextInput
        label={words.testTo}
        {...phoneProps({ value: to, set: type })}
        error={error}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
