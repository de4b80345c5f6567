import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { PageCard } from '#web/ui/page-card.tsx'
import classes from './section-card.module.css'
import { settingsTexts } from './texts.ts'

interface SectionCardProps {
  title: string
  about?: string
  isClosed: boolean
  isDirty: boolean
  isOvertaken: boolean
  isSaving: boolean
  onSave: FormEventHandler<HTMLFormElement>
  onDiscard: () => void
  children: ReactNode
}

/** A section of the settings with its own Save. */
export function SectionCard(props: SectionCardProps) {
  const { title, about, isClosed, isDirty, isOvertaken, isSaving, onSave, onDiscard, children } = props
  return (
    <PageCard className={classes.card} label={title}>
      <form noValidate onSubmit={onSave}>
        <h2 className={classes.title}>{title}</h2>
        {about && <p className={classes.about}>{about}</p>}
        {isOvertaken && (
          <p className={classes.notice} role="alert">
            {settingsTexts.overtaken}
          </p>
        )}
        <fieldset className={classes.fields} disabled={isClosed}>
          {children}
        </fieldset>
        {isDirty && (
          <div className={classes.foot}>
            <Button variant="default" disabled={isSaving} onClick={onDiscard}>
              {settingsTexts.discard}
            </Button>
            <Button type="submit" loading={isSaving} aria-label={settingsTexts.saveOf(title)}>
              {settingsTexts.saveSection}
            </Button>
          </div>
        )}
      </form>
    </PageCard>
  )
}
