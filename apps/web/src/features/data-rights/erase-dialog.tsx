import { Alert, Button, Group, Modal, Skeleton, TextInput } from '@mantine/core'
import type { WireErasablePerson, WireErasurePlan } from '@skipyard/contract/data-rights/erasure.ts'
import { formatAustralianDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone } from '#web/ui/states/toast.tsx'
import classes from './data-screen.module.css'
import { useErasePerson } from './mutations.ts'
import { dataQueries } from './queries.ts'
import { dataTexts } from './texts.ts'

const words = dataTexts.erase

function PlanWords({ plan }: { plan: WireErasurePlan }) {
  const { kind, keptInvoices, keptUntil } = plan
  const goes = kind === 'customer' ? words.goes.customer(plan) : [words.goes[kind]]
  const stays = [
    ...(keptInvoices > 0 && keptUntil !== null
      ? [words.keptInvoices(keptInvoices, formatAustralianDate(localDate(keptUntil)))]
      : []),
    kind === 'customer' ? words.keptWork : words.keptRecords,
    words.keptBackups,
  ]
  return (
    <>
      <p>{words.goesTitle}</p>
      <ul className={classes.points}>
        {goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{words.staysTitle}</p>
      <ul className={classes.points}>
        {stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function ConfirmForm({ plan, onClose }: { plan: WireErasurePlan; onClose: () => void }) {
  const [typedName, setTypedName] = useState('')
  const erase = useErasePerson()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    erase.mutate(
      { kind: plan.kind, personId: plan._id, typedName },
      {
        onSuccess: () => {
          toastDone({ title: words.done })
          onClose()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextInput
          data-autofocus
          label={words.typeName(plan.name)}
          autoComplete="off"
          maxLength={200}
          value={typedName}
          error={erase.error === null ? undefined : messageOf(erase.error)}
          onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={erase.isPending} disabled={typedName.trim() === ''}>
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What goes, what stays and why, and the name to type: it cannot be undone. */
export function EraseDialog({ person, onClose }: { person: WireErasablePerson; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(dataQueries.erasure(person.kind, person._id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.question(person.name)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack gap={12}>
        {data === undefined && error === null && <Skeleton height="12rem" aria-label={dataTexts.loading} />}
        {data === undefined && error !== null && (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            <PlanWords plan={data} />
            {data.refusal === null ? (
              <ConfirmForm plan={data} onClose={onClose} />
            ) : (
              <Alert color="orange">{data.refusal}</Alert>
            )}
          </>
        )}
      </Stack>
    </Modal>
  )
}
