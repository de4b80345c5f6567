import { Button, Skeleton } from '@mantine/core'
import { removePasskey } from '@skipyard/contract/identity/passkeys.ts'
import { getSecondStep } from '@skipyard/contract/identity/second-step.ts'
import type { WirePasskey, WireSecondStepState } from '@skipyard/contract/identity/second-step-state.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { leaveLine } from '#web/ui/questions/leave-line.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { knowsPasskeys } from './browser-passkeys.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import classes from './second-step.module.css'
import type { OneSetUp } from './second-step-section.tsx'
import { secondStepWords } from './texts.ts'

const { passkeys: words, account, setup } = secondStepWords
const KEY = ['account', 'second-step']

function PasskeyLine({ passkey }: { passkey: WirePasskey }) {
  const { _id: passkeyId, name, addedAt, lastUsedAt } = passkey
  const { timeZone } = useProfile()
  const queryClient = useQueryClient()
  const line = useRef<HTMLLIElement>(null)
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { params: { passkeyId } }),
    onSuccess: () => {
      toastDone({ title: words.removed(name) })
      leaveLine(line.current)
    },
    onError: (problem) =>
      toastFailed({ title: account.failed, words: messageOf(problem), about: account.failed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const press = async () => {
    const isSure = await confirm({
      title: words.removeQuestion(name),
      words: words.removeWords,
      confirmLabel: words.remove,
      cancelLabel: account.keep,
      isDestructive: true,
    })
    if (isSure) remove.mutate()
  }
  const moment = (at: string) => momentWords(at, timeZone, new Date())
  return (
    <Row ref={line} as="li" wrap rowGap={8} columnGap={12} line="top" py={10}>
      <span className={classes.passkey}>
        <Words block weight={600}>
          {name}
        </Words>
        <Words tone="dim">
          {words.added(moment(addedAt))} ·{' '}
          {lastUsedAt === null ? words.neverUsed : words.used(moment(lastUsedAt))}
        </Words>
      </span>
      <Button
        variant="default"
        aria-label={words.removeOf(name)}
        loading={remove.isPending}
        onClick={() => void press()}
      >
        {words.remove}
      </Button>
    </Row>
  )
}

function AddPasskey({ state, setUp }: { state: WireSecondStepState; setUp: OneSetUp }) {
  const queryClient = useQueryClient()
  const { isOpen: isAdding, setOpen: setAdding } = setUp
  if (!state.canAddPasskey) return <Words as="p">{secondStepTexts.noPasskeys}</Words>
  if (!knowsPasskeys()) return <Words as="p">{words.unknownHere}</Words>
  const done = () => {
    setAdding(false)
    toastDone({ title: words.wasAdded })
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
  return (
    <>
      {isAdding && <PasskeySetup isFirst={!state.isOn} onDone={done} />}
      <Row align="stretch" wrap gap={8} mt={12} className={classes.buttons}>
        <Button variant="default" onClick={() => setAdding(!isAdding)}>
          {isAdding ? setup.stop : words.add}
        </Button>
      </Row>
    </>
  )
}

export function PasskeySection({ setUp }: { setUp: OneSetUp }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getSecondStep, { signal })).data,
  })
  const passkeys = data?.isOn ? data.passkeys : []
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="4rem" aria-label={words.loading} />}
      {passkeys.length > 0 && (
        <ul aria-label={words.title}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data && <AddPasskey state={data} setUp={setUp} />}
    </PageCard>
  )
}
