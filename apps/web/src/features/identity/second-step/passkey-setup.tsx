import { Button, TextInput } from '@mantine/core'
import { addPasskey, beginPasskey } from '@skipyard/contract/identity/passkeys.ts'
import { deviceName } from '@skipyard/domain/identity/device-name.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { makePasskey } from './browser-passkeys.ts'
import { FirstCodes, useFirstCodes } from './recovery-codes.tsx'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const { passkeys: words, setup } = secondStepWords

const NAME_LENGTH = 60

async function createPasskey(name: string): Promise<void> {
  const { data } = await call(beginPasskey)
  const passkey = await makePasskey(data)
  await call(addPasskey, { body: { name, passkey } })
}

function PasskeyForm({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? words.thisDevice)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSending) return
    if (name.trim() === '') return setProblem(secondStepTexts.passkeyName)
    setSending(true)
    try {
      await createPasskey(name)
      onAdded()
    } catch (refusal) {
      setProblem(messageOf(refusal))
      // It may be kept although no answer came.
      void queryClient.invalidateQueries({ queryKey: ['account', 'second-step'] })
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={classes.type} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        label={words.name}
        description={words.nameWords}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit" loading={isSending}>
        {words.create}
      </Button>
    </form>
  )
}

interface PasskeySetupProps {
  /** With recovery codes, after which it counts; else it stands beside what is there. */
  isFirst: boolean
  onDone: () => void
}

export function PasskeySetup({ isFirst, onDone }: PasskeySetupProps) {
  const codes = useFirstCodes()
  if (!isFirst) return <PasskeyForm onAdded={onDone} />
  return (
    <Stack as="ol" gap={20} mt={12} className={classes.steps}>
      <li>
        <div>
          <Words block weight={650}>
            {words.first}
          </Words>
          <Words tone="soft">{words.about}</Words>
          {!codes.isBegun && <PasskeyForm onAdded={() => void codes.make()} />}
        </div>
      </li>
      <li>
        <div>
          <Words block weight={650}>
            {setup.codes}
          </Words>
          <FirstCodes codes={codes} onDone={onDone} />
        </div>
      </li>
    </Stack>
  )
}
