import { Button, Group, Modal } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { clearSession } from '#web/client/session.ts'

/** Tells that the session is over and leads to the sign-in screen; nothing else can be done (spec 000 §8). */
export function SessionExpiredDialog() {
  const navigate = useNavigate()
  const signInAgain = async () => {
    await navigate({ to: '/login' })
    clearSession()
  }
  return (
    <Modal
      opened
      onClose={() => void signInAgain()}
      title={texts.login.tokenExpiredTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p>{texts.login.tokenExpired}</p>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={() => void signInAgain()}>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
