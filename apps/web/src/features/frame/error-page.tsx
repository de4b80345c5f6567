import { Button } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { FrameMessage } from './frame-message.tsx'

/** /app/error (spec 000 §2.2): something failed. Trying again returns to the page that one came from. */
export function ErrorPage() {
  const again = (
    <Button variant="default" onClick={() => history.back()}>
      Try again
    </Button>
  )
  const hasCome = history.length > 1
  return (
    <FrameMessage
      title={texts.server.internalTitle}
      words={texts.server.internal}
      action={hasCome && again}
    />
  )
}
