import { Anchor, Button, Skeleton } from '@mantine/core'
import { beginApp, confirmApp, getSecondStep } from '@skipyard/contract/identity/second-step.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import encodeQR from 'qr'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { knowsPasskeys } from './browser-passkeys.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import { DigitsField } from './proof-fields.tsx'
import { FirstCodes, useFirstCodes } from './recovery-codes.tsx'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const { setup: words } = secondStepWords
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

interface SecondStepSetupProps {
  /** With recovery codes, after which it counts; else another app takes the place of the one before. */
  isFirst: boolean
  onDone: () => void
}

function AppSetup({ isFirst, onDone }: SecondStepSetupProps) {
  const codes = useFirstCodes()
  const confirmed = () => {
    if (isFirst) void codes.make()
    else onDone()
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
          {!codes.isBegun && (
            <ScanStep button={isFirst ? words.confirm : words.confirmOther} onConfirmed={confirmed} />
          )}
        </div>
      </li>
      {isFirst && (
        <li>
          <div>
            <Words block weight={650}>
              {words.codes}
            </Words>
            <FirstCodes codes={codes} onDone={onDone} />
          </div>
        </li>
      )}
    </Stack>
  )
}

/** An app; or a passkey, where neither is there yet and browsers make one here. */
export function SecondStepSetup({ isFirst, onDone }: SecondStepSetupProps) {
  const queryClient = useQueryClient()
  const [isPasskey, setPasskey] = useState(false)
  const { data } = useQuery({
    queryKey: ['account', 'second-step'],
    queryFn: async ({ signal }) => (await call(getSecondStep, { signal })).data,
  })
  const isChoice = isFirst && data?.canAddPasskey === true && knowsPasskeys()
  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: ['account', 'second-step'] })
    onDone()
  }
  const Setup = isPasskey ? PasskeySetup : AppSetup
  return (
    <>
      <Setup isFirst={isFirst} onDone={finish} />
      {isChoice && (
        <Row mt={12} className={classes.links}>
          <Anchor component="button" type="button" onClick={() => setPasskey(!isPasskey)}>
            {isPasskey ? words.appInstead : words.passkeyInstead}
          </Anchor>
        </Row>
      )}
    </>
  )
}
