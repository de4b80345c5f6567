import { Anchor, Button, TextInput } from '@mantine/core'
import type { SecondStepProof } from '@skipyard/contract/identity/second-step.ts'
import type { SecondStepWay } from '@skipyard/domain/identity/second-step.ts'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
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

function useProofForm(send: (proof: SecondStepProof) => Promise<void>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const type = (text: string) => {
    setTyped(text)
    setError(null)
  }
  const submit = async (proof: SecondStepProof) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await send(proof)
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

interface ProofFieldsProps {
  ways: readonly SecondStepWay[]
  button: string
  send: (proof: SecondStepProof) => Promise<void>
  onRecovery?: (isRecovery: boolean) => void
  between?: ReactNode
  aside?: ReactNode
}

export function ProofFields({ ways, button, send, onRecovery, between, aside }: ProofFieldsProps) {
  const hasApp = ways.includes('app')
  const [isRecovery, setRecovery] = useState(!hasApp)
  const { typed, error, isSending, type, submit, refuse } = useProofForm(send)
  const proofOf = (text: string) => (isRecovery ? { recoveryCode: text } : { code: text })
  const change = (digits: string) => {
    type(digits)
    if (digits.length === DIGITS) void submit({ code: digits })
  }
  const press = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const isWhole = isRecovery ? typed.trim() !== '' : typed.length === DIGITS
    if (isWhole) return void submit(proofOf(typed))
    refuse(isRecovery ? secondStepWords.wrongRecoveryCode : secondStepWords.wrongDigits)
  }
  const swap = () => {
    type('')
    setRecovery(!isRecovery)
    onRecovery?.(!isRecovery)
  }
  return (
    <Stack as="form" gap={12} noValidate onSubmit={press}>
      {isRecovery ? (
        <TextInput
          key="recovery"
          label={words.recovery}
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          autoFocus
          classNames={{ input: classes.recovery }}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <DigitsField key="digits" value={typed} error={error} onChange={change} />
      )}
      {between}
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        {button}
      </Button>
      <Row justify="between" gap={12} className={classes.links}>
        {hasApp ? (
          <Anchor component="button" type="button" onClick={swap}>
            {isRecovery ? words.useApp : words.useRecovery}
          </Anchor>
        ) : (
          <span />
        )}
        {aside}
      </Row>
    </Stack>
  )
}
