import { Button, TextInput } from '@mantine/core'
import { addPasskey, beginPasskey } from '@skipyard/contract/identity/passkeys.ts'
import { makeRecoveryCodes } from '@skipyard/contract/identity/second-step.ts'
import { deviceName } from '@skipyard/domain/identity/device-name.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { makePasskey } from './browser-passkeys.ts'
import { FirstCodes } from './recovery-codes.tsx'
import classes from './second-step.module.css'
import { secondStepWords } from './texts.ts'

const { passkeys: words, setup } = secondStepWords

const NAME_LENGTH = 60

async function createPasskey(name: string): Promise<void> {
  const { data } = await call(beginPasskey)
  const passkey = await makePasskey(data)
  await call(addPasskey, { body: { name, passkey } })
}

function PasskeyForm({ onAdded }: { onAdded: () => Promise<void> }) {
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
      await onAdded()
    } catch (refusal) {
      setProblem(messageOf(refusal))
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
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added = async () => {
    if (isFirst) setCodes((await call(makeRecoveryCodes)).data.codes)
    else onDone()
  }
  if (!isFirst) return <PasskeyForm onAdded={added} />
  return (
    <Stack as="ol" gap={20} mt={12} className={classes.steps}>
      <li>
        <div>
          <Words block weight={650}>
            {words.first}
          </Words>
          <Words tone="soft">{words.about}</Words>
          {codes === null && <PasskeyForm onAdded={added} />}
        </div>
      </li>
      <li>
        <div>
          <Words block weight={650}>
            {setup.codes}
          </Words>
          {codes && <FirstCodes codes={codes} onDone={async () => onDone()} />}
        </div>
      </li>
    </Stack>
  )
}
