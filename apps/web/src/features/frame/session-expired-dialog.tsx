import { Button, Group, Modal } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useIsSaving } from '#web/client/saves-under-way.ts'
import { clearSession, SIGNED_IN_AT } from '#web/client/session/session.ts'
import { goOnAfterSecondStep, noticeSignIn, signInAgain } from '#web/client/session/sign-in-again.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { SecretInput } from '#web/ui/fields/secret-input.tsx'
import { useHasUnsaved } from '#web/ui/questions/unsaved.ts'
import { frameTexts } from './texts.ts'

const words = frameTexts.session

interface LeaveProps {
  onLeave: () => void
}

/** Nothing unsaved: sign in on the sign-in screen (spec 000 §8). */
function Acknowledge({ onLeave }: LeaveProps) {
  return (
    <Group justify="flex-end" mt="lg">
      <Button data-autofocus onClick={onLeave}>
        {words.acknowledge}
      </Button>
    </Group>
  )
}

function SignInHere({ onLeave }: LeaveProps) {
  const person = useProfile()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // The form below the dialog is none of this one's business.
    event.stopPropagation()
    if (password === '') return setError(texts.login.passwordRequired)
    setSending(true)
    try {
      const secondStep = await signInAgain(person, password)
      if (secondStep === null) return
      const { askSecondStep } = await import('#web/features/identity/second-step/ask-second-step.tsx')
      await askSecondStep(secondStep)
      goOnAfterSecondStep()
    } catch (problem) {
      setError(messageOf(problem))
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{words.signInAgain(person.email)}</p>
      <input type="hidden" autoComplete="username" value={person.email} readOnly />
      <SecretInput
        mt="md"
        label={words.password}
        autoComplete="current-password"
        maxLength={200}
        data-autofocus
        value={password}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setPassword(value)
          setError(null)
        }}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button type="submit" loading={isSending}>
          {words.button}
        </Button>
      </Group>
    </form>
  )
}

/** Continues when the same user signs in in another tab; true when another user did. */
function useSignInElsewhere(): boolean {
  const person = useProfile()
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    const look = async ({ key }: StorageEvent) => {
      if (key === SIGNED_IN_AT) setOther(!(await noticeSignIn(person)))
    }
    const handle = (event: StorageEvent) => void look(event)
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  }, [person])
  return isOther
}

/** Over the current page, for any 401 (spec 000 §8). */
export function SessionExpiredDialog() {
  const navigate = useNavigate()
  const hasUnsaved = useHasUnsaved()
  const isSaving = useIsSaving()
  const isOther = useSignInElsewhere()
  const leave = async () => {
    await navigate({ to: '/login' })
    if (!location.pathname.startsWith('/app')) clearSession()
  }
  const Choice = hasUnsaved || isSaving ? SignInHere : Acknowledge
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={texts.login.tokenExpiredTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={345}
    >
      <p>{texts.login.tokenExpired}</p>
      {isOther && <p role="alert">{words.somebodyElse}</p>}
      <Choice onLeave={() => void leave()} />
    </Modal>
  )
}
