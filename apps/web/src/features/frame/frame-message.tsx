import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './frame-message.module.css'

interface FrameMessageProps {
  title: string
  words: string
  /** Another way on, before the one to the dashboard. */
  action?: ReactNode
}

/** A page inside the frame that says one thing and leads on (spec 000 §2.2). */
export function FrameMessage({ title, words, action }: FrameMessageProps) {
  return (
    <PageCard className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{words}</p>
      <Group justify="center" mt="lg">
        {action}
        <Button component={Link} to="/app">
          Go To Dashboard
        </Button>
      </Group>
    </PageCard>
  )
}
