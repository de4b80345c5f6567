import { Button, Skeleton } from '@mantine/core'
import {
  getSecondStep,
  makeRecoveryCodes,
  turnSecondStepOff,
} from '@skipyard/contract/identity/second-step.ts'
import type { WireSecondStepState } from '@skipyard/contract/identity/second-step-state.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-step.module.css'
import { SecondStepSetup } from './second-step-setup.tsx'
import { secondStepWords } from './texts.ts'

const { account: words, setup } = secondStepWords
const KEY = ['account', 'second-step']

/** Of two cards that set up, one is open: what either adds first replaces what waits. */
export interface OneSetUp {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function useSecondStepChanges() {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const change = async (work: () => Promise<void>) => {
    setSending(true)
    try {
      await work()
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem), about: words.failed })
    }
    await queryClient.invalidateQueries({ queryKey: KEY })
    setSending(false)
  }
  return { isSending, change }
}

function SecondStepOn({ state, onOtherApp }: { state: WireSecondStepState; onOtherApp: () => void }) {
  const { isSending, change } = useSecondStepChanges()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = () =>
    change(async () => {
      setCodes((await call(makeRecoveryCodes)).data.codes)
    })
  const turnOff = async () => {
    const isSure = await confirm({
      title: words.turnOffQuestion,
      words: words.turnOffWords,
      confirmLabel: words.turnOff,
      cancelLabel: words.keep,
      isDestructive: true,
    })
    if (!isSure) return
    await change(async () => {
      await call(turnSecondStepOff)
      toastDone({ title: words.turnedOff })
    })
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={async () => setCodes(null)} />
  return (
    <>
      <Words as="p">
        {words.on} · {words.codesLeft(state.recoveryCodesLeft)}
      </Words>
      {state.isRequired && <Words as="p">{words.required}</Words>}
      <Row align="stretch" wrap gap={8} mt={12} className={classes.buttons}>
        <Button variant="default" onClick={onOtherApp}>
          {state.hasApp ? words.otherApp : words.setUpApp}
        </Button>
        <Button variant="default" loading={isSending} onClick={() => void renew()}>
          {words.newCodes}
        </Button>
        {!state.isRequired && (
          <Button variant="default" onClick={() => void turnOff()}>
            {words.turnOff}
          </Button>
        )}
      </Row>
    </>
  )
}

function SecondStepState({ state, setUp }: { state: WireSecondStepState; setUp: OneSetUp }) {
  const { isOpen: isSettingUp, setOpen: setSettingUp } = setUp
  const done = () => {
    setSettingUp(false)
    if (state.isOn) toastDone({ title: words.appChanged })
  }
  if (isSettingUp) {
    return (
      <>
        <SecondStepSetup isFirst={!state.isOn} onDone={done} />
        <Row align="stretch" wrap gap={8} mt={12} className={classes.buttons}>
          <Button variant="default" onClick={() => setSettingUp(false)}>
            {setup.stop}
          </Button>
        </Row>
      </>
    )
  }
  if (state.isOn) return <SecondStepOn state={state} onOtherApp={() => setSettingUp(true)} />
  return (
    <>
      <Words as="p">{state.isRequired ? words.required : words.off}</Words>
      <Row align="stretch" wrap gap={8} mt={12} className={classes.buttons}>
        <Button onClick={() => setSettingUp(true)}>{words.setUp}</Button>
      </Row>
    </>
  )
}

export function SecondStepSection({ setUp }: { setUp: OneSetUp }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getSecondStep, { signal })).data,
  })
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="4rem" aria-label={words.loading} />}
      {data && <SecondStepState state={data} setUp={setUp} />}
    </PageCard>
  )
}
