import { Anchor, Button, TextInput } from '@mantine/core'
import type { WirePasskeyQuestion } from '@skipyard/contract/identity/passkeys.ts'
import type { SecondStepProof } from '@skipyard/contract/identity/second-step.ts'
import type { SecondStepWay } from '@skipyard/domain/identity/second-step.ts'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { answerPasskey, knowsPasskeys } from './browser-passkeys.ts'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const words = secondStepWords.fields
const DIGITS = 6

interface DigitsFieldProps {
  value: string
  error: string | null
  onChange: (digits: string) => void
}

/** One field for six digits: a phone offers the code, and a pasted one fits with its spaces. */
export function DigitsField({ value, error, onChange }: DigitsFieldProps) {
  return (
    <TextInput
      label={words.code}
      size="lg"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      data-autofocus
      autoFocus
      classNames={{ input: classes.digits }}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
    />
  )
}

function RecoveryField({ value, error, onChange }: DigitsFieldProps) {
  return (
    <TextInput
      label={words.recovery}
      size="lg"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      data-autofocus
      autoFocus
      classNames={{ input: classes.recovery }}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function useProofForm(send: (proof: SecondStepProof) => Promise<void>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const type = (text: string) => {
    setTyped(text)
    setError(null)
  }
  const submit = async (find: () => Promise<SecondStepProof>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setError(null)
    try {
      await send(await find())
    } catch (problem) {
      setError(messageOf(problem))
      setTyped('')
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { typed, error, isSending, type, submit, refuse: setError }
}

/** The ways that this browser knows, the quickest first. */
export function waysHere(ways: readonly SecondStepWay[]): SecondStepWay[] {
  const here = ways.filter((way) => way !== 'passkey' || knowsPasskeys())
  return here.toSorted((one, other) => Number(other === 'passkey') - Number(one === 'passkey'))
}

const USE = { app: words.useApp, passkey: words.usePasskey, recovery: words.useRecovery }

interface ProofFieldsProps {
  ways: readonly SecondStepWay[]
  button: string
  askPasskey: () => Promise<WirePasskeyQuestion>
  send: (proof: SecondStepProof) => Promise<void>
  onWay?: (way: SecondStepWay) => void
  between?: ReactNode
  aside?: ReactNode
}

export function ProofFields({ ways, button, askPasskey, send, onWay, between, aside }: ProofFieldsProps) {
  const offered = waysHere(ways)
  const [way, setWay] = useState<SecondStepWay>(offered[0] ?? 'recovery')
  const { typed, error, isSending, type, submit, refuse } = useProofForm(send)
  const find = {
    app: async () => ({ code: typed }),
    passkey: async () => ({ passkey: await answerPasskey(await askPasskey()) }),
    recovery: async () => ({ recoveryCode: typed }),
  }
  const missing = {
    app: typed.length < DIGITS ? secondStepWords.wrongDigits : null,
    passkey: null,
    recovery: typed.trim() === '' ? secondStepWords.wrongRecoveryCode : null,
  }
  const change = (digits: string) => {
    type(digits)
    if (digits.length === DIGITS) void submit(async () => ({ code: digits }))
  }
  const press = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const problem = missing[way]
    if (problem !== null) return refuse(problem)
    void submit(find[way])
  }
  const swap = (other: SecondStepWay) => {
    type('')
    setWay(other)
    onWay?.(other)
  }
  return (
    <Stack as="form" gap={12} noValidate onSubmit={press}>
      {way === 'app' && <DigitsField value={typed} error={error} onChange={change} />}
      {way === 'recovery' && <RecoveryField value={typed} error={error} onChange={type} />}
      {way === 'passkey' && error !== null && (
        <Words as="p" tone="red" role="alert">
          {error}
        </Words>
      )}
      {between}
      <Button key={way} type="submit" size="lg" fullWidth loading={isSending} autoFocus={way === 'passkey'}>
        {way === 'passkey' ? words.usePasskey : button}
      </Button>
      <Row justify="between" wrap columnGap={12} className={classes.links}>
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <Anchor key={other} component="button" type="button" onClick={() => swap(other)}>
              {USE[other]}
            </Anchor>
          ))}
        {aside}
      </Row>
    </Stack>
  )
}
