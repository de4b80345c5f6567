import { Button, Checkbox, Skeleton } from '@mantine/core'
import {
  beginApp,
  confirmApp,
  makeRecoveryCodes,
  turnSecondStepOn,
} from '@skipyard/contract/identity/second-step.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import encodeQR from 'qr'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { PasswordField } from '../identity-fields.tsx'
import { DigitsField } from './proof-fields.tsx'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const { setup: words, account } = secondStepWords
const DIGITS = 6

/** Black on white in every scheme: cameras read no other. */
function AppPicture({ uri }: { uri: string }) {
  const rows = encodeQR(uri, 'raw', { border: 1 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={words.picture}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#0b1f29" />
    </svg>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function useWaitingApp() {
  return useQuery({
    queryKey: ['account', 'waiting-app'],
    queryFn: async ({ signal }) => (await call(beginApp, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

function ScanStep({ button, onConfirmed }: { button: string; onConfirmed: () => void }) {
  const { data, error, isFetching, refetch } = useWaitingApp()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (digits.length < DIGITS) return setProblem(secondStepWords.wrongDigits)
    setSending(true)
    try {
      await call(confirmApp, { body: { code: digits } })
      onConfirmed()
    } catch (refusal) {
      setProblem(messageOf(refusal))
      setSending(false)
    }
  }
  if (data === undefined && error !== null)
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Row
      as="form"
      align="start"
      wrap
      mt={8}
      className={classes.scan}
      noValidate
      onSubmit={(event) => void confirm(event)}
    >
      {data ? <AppPicture uri={data.uri} /> : <Skeleton width={164} height={164} />}
      <div className={classes.type}>
        <Words tone="soft">{words.cannot}</Words>
        <span className={classes.secret}>{data ? inGroups(data.secret) : '…'}</span>
        <DigitsField
          value={digits}
          error={problem}
          onChange={(typed) => {
            setDigits(typed)
            setProblem(null)
          }}
        />
        <Button type="submit" loading={isSending}>
          {button}
        </Button>
        <Words tone="dim">{words.lives}</Words>
      </div>
    </Row>
  )
}

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

function FirstCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const turnOn = async () => {
    if (password === '') return setProblem(memberTexts.currentPasswordRequired)
    try {
      await call(turnSecondStepOn, { body: { currentPassword: password } })
      toastDone({ title: account.turnedOn })
      await onDone()
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

interface SecondStepSetupProps {
  /** With recovery codes, after which it counts; else another app takes the place of the one before. */
  isFirst: boolean
  onDone: () => void
}

const failed = (problem: unknown) => toastFailed({ title: account.failed, words: messageOf(problem) })

export function SecondStepSetup({ isFirst, onDone }: SecondStepSetupProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: ['account', 'second-step'] })
    onDone()
  }
  const confirmed = async () => {
    if (!isFirst) return finish()
    try {
      setCodes((await call(makeRecoveryCodes)).data.codes)
    } catch (problem) {
      failed(problem)
    }
  }
  return (
    <Stack as="ol" gap={20} mt={12} className={classes.steps}>
      <li>
        <div>
          <Words block weight={650}>
            {words.app}
          </Words>
          <Words tone="soft">{words.appWords}</Words>
        </div>
      </li>
      <li>
        <div>
          <Words block weight={650}>
            {words.scan}
          </Words>
          {codes === null && (
            <ScanStep
              button={isFirst ? words.confirm : words.confirmOther}
              onConfirmed={() => void confirmed()}
            />
          )}
        </div>
      </li>
      {isFirst && (
        <li>
          <div>
            <Words block weight={650}>
              {words.codes}
            </Words>
            {codes && <FirstCodes codes={codes} onDone={finish} />}
          </div>
        </li>
      )}
    </Stack>
  )
}
