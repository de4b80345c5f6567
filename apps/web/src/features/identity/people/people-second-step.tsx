import { Button, Switch } from '@mantine/core'
import type { WireSecondSteps } from '@skipyard/contract/identity/second-step.ts'
import { SETUP_DAYS } from '@skipyard/domain/identity/second-step.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useRequireSecondStep, useResetSecondStep } from './mutations.ts'
import { peopleQueries } from './queries.ts'
import { peopleTexts } from './texts.ts'

const words = peopleTexts.secondStep

const failed = (problem: unknown) =>
  toastFailed({ title: peopleTexts.failed, words: messageOf(problem), about: words.title })

function aboutRequirement({ requiredFrom, people }: WireSecondSteps): string {
  const missing = people.filter(({ isOn }) => !isOn).length
  if (requiredFrom === null) return words.about(SETUP_DAYS)
  return words.from(toWireDate(localDate(requiredFrom)), missing, people.length)
}

export function PeopleRequirement() {
  const { data } = useQuery(peopleQueries.secondSteps())
  const require = useRequireSecondStep()
  if (data === undefined) return null
  const isRequired = data.requiredFrom !== null
  const change = async (isWanted: boolean) => {
    const isSure = await confirm({
      title: isWanted ? words.requireQuestion : words.releaseQuestion,
      words: isWanted ? words.requireWords(SETUP_DAYS) : words.releaseWords,
      confirmLabel: isWanted ? words.require : words.release,
      cancelLabel: peopleTexts.cancel,
    })
    if (!isSure) return
    require.mutate(isWanted, {
      onSuccess: () => toastDone({ title: isWanted ? words.required : words.released, about: words.title }),
      onError: failed,
    })
  }
  return (
    <Stack gap={4} mt={8}>
      <Switch
        label={words.title}
        checked={isRequired}
        disabled={require.isPending}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <Words tone="dim">{aboutRequirement(data)}</Words>
    </Stack>
  )
}

interface PersonProps {
  person: { _id: string; name: string }
}

export function PersonSecondStep({ person }: PersonProps) {
  const { data } = useQuery(peopleQueries.secondSteps())
  const step = data?.people.find(({ _id }) => _id === person._id)
  if (step === undefined) return null
  return (
    <Words block tone="dim">
      {step.isOn
        ? words.has(step.ways.filter((way) => way !== 'recovery').map((way) => words.ways[way]))
        : words.none}
    </Words>
  )
}

export function ResetSecondStep({ person }: PersonProps) {
  const { data } = useQuery(peopleQueries.secondSteps())
  const reset = useResetSecondStep()
  const { _id, name } = person
  if (!data?.people.some((step) => step._id === _id && step.isOn)) return null
  const press = async () => {
    const isSure = await confirm({
      title: words.resetQuestion(name),
      words: words.resetWords,
      confirmLabel: words.reset,
      cancelLabel: peopleTexts.cancel,
      isDestructive: true,
    })
    if (!isSure) return
    reset.mutate(_id, {
      onSuccess: () => toastDone({ title: words.wasReset(name), about: _id }),
      onError: failed,
    })
  }
  return (
    <Button
      variant="default"
      aria-label={words.resetOf(name)}
      loading={reset.isPending}
      onClick={() => void press()}
    >
      {words.reset}
    </Button>
  )
}
