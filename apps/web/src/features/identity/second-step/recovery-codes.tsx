import { Button, Checkbox, Skeleton } from '@mantine/core'
import { makeRecoveryCodes, turnSecondStepOn } from '@skipyard/contract/identity/second-step.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import { PasswordField } from '../identity-fields.tsx'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const { setup: words, account } = secondStepWords

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => Promise<void>
  children?: ReactNode
}

export function RecoveryCodes({ codes, onKept, children }: RecoveryCodesProps) {
  const [isAway, setAway] = useState(false)
  const [isSending, setSending] = useState(false)
  const copy = async () => {
    await copyText(codes.join('\n'))
    toastDone({ title: words.copied })
  }
  const finish = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isAway || isSending) return
    setSending(true)
    void onKept().finally(() => setSending(false))
  }
  return (
    <form noValidate onSubmit={finish}>
      <Words tone="soft">{words.codesWords}</Words>
      <Stack
        as="ul"
        rowGap={2}
        columnGap={20}
        line="around"
        bg="sunken"
        className={classes.codes}
        aria-label={words.codes}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Checkbox
        className={classes.tick}
        label={words.away}
        checked={isAway}
        onChange={({ currentTarget }) => setAway(currentTarget.checked)}
      />
      {children}
      <Row align="stretch" wrap gap={8} mt={12} className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button type="submit" disabled={!isAway} loading={isSending}>
          {words.done}
        </Button>
      </Row>
    </form>
  )
}

interface MadeCodes {
  codes: readonly string[]
  /** Of what they were made along with. */
  mark: string
}

interface CodesAfterSetUp {
  isBegun: boolean
  made: MadeCodes | null
  problem: string | null
  make: () => Promise<void>
}

/** After an app or a passkey, which stays when the codes fail: then they alone are made again. */
export function useFirstCodes(): CodesAfterSetUp {
  const [isBegun, setBegun] = useState(false)
  const [made, setMade] = useState<MadeCodes | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    setBegun(true)
    setProblem(null)
    try {
      setMade((await call(makeRecoveryCodes)).data)
    } catch (refusal) {
      setProblem(messageOf(refusal))
    }
  }
  return { isBegun, made, problem, make }
}

interface FirstCodesProps {
  codes: CodesAfterSetUp
  onDone: () => void
}

export function FirstCodes({ codes: { isBegun, made, problem, make }, onDone }: FirstCodesProps) {
  if (!isBegun) return null
  if (made) return <PutAway made={made} onDone={onDone} />
  if (problem !== null) return <ErrorState words={problem} isRetrying={false} onRetry={() => void make()} />
  return <Skeleton height="12rem" aria-label={words.codesLoading} />
}

/** Once they are put away, and with the password, the second step counts. */
function PutAway({ made: { codes, mark }, onDone }: { made: MadeCodes; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const turnOn = async () => {
    if (password === '') return setProblem(memberTexts.currentPasswordRequired)
    try {
      await call(turnSecondStepOn, { body: { currentPassword: password, mark } })
      toastDone({ title: account.turnedOn })
      onDone()
    } catch (refusal) {
      setProblem(messageOf(refusal))
    }
  }
  return (
    <RecoveryCodes codes={codes} onKept={turnOn}>
      <PasswordField
        className={classes.password}
        label={words.password}
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setProblem(null)
        }}
      />
    </RecoveryCodes>
  )
}
