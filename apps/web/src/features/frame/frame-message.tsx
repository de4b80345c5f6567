import { Button, Group } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import classes from './frame-message.module.css'

/** /app/blank-page (spec 000 §2.2): the frame and its title, and nothing else. */
export const BlankPage = () => null

interface FrameMessageProps {
  title: string
  words: string
  action?: ReactNode
}

function FrameMessage({ title, words, action }: FrameMessageProps) {
  return (
    <PageCard className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
      <Words as="p" mt={6} tone="soft">
        {words}
      </Words>
      <Group justify="center" mt="lg">
        {action}
        <Button component={Link} to="/app">
          Go To Dashboard
        </Button>
      </Group>
    </PageCard>
  )
}

/** /app/error (spec 000 §2.2). Trying again returns to the page the user came from. */
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

/** /app/not-found (spec 000 §2.2): the page of unknown addresses, inside the frame. */
export const MissingPage = () => <FrameMessage title="404" words="Oops, Page Not Found :(" />
