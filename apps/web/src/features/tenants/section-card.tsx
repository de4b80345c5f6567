import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { BothChanged, ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { useFrozenWhile } from '#web/ui/record-form/use-form-keys.ts'
import { handFocusBack } from './hand-focus-back.ts'
import classes from './section-card.module.css'
import { settingsTexts } from './texts.ts'
import type { OpenSection } from './use-open-section.ts'

interface SectionCardProps {
  section: OpenSection
  title: string
  about?: string
  isClosed: boolean
  children: ReactNode
  below?: ReactNode
}

export function SectionCard({ section, title, about, isClosed, children, below }: SectionCardProps) {
  const { isDirty, isSaving, save, discard } = section
  const element = useFormFocus<HTMLFormElement>(section.tries)
  useFrozenWhile(section.phase === 'saving', element)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <PageCard isInset label={title}>
      <form ref={element} noValidate onSubmit={submit}>
        <CardHead title={title} about={about} />
        <div className={classes.others}>
          <BothChanged form={section} />
          <ChangedByOthers form={section} />
        </div>
        <Stack as="fieldset" align="start" gap={12} shrink className={classes.fields} disabled={isClosed}>
          {children}
        </Stack>
        {below}
        {isDirty && (
          <Row
            ref={handFocusBack}
            as="footer"
            align="stretch"
            justify="end"
            gap={8}
            mt={14}
            className={classes.foot}
          >
            <Button variant="default" disabled={isSaving} onClick={discard}>
              {settingsTexts.discard}
            </Button>
            <Button type="submit" loading={isSaving} aria-label={settingsTexts.saveOf(title)}>
              {settingsTexts.saveSection}
            </Button>
          </Row>
        )}
      </form>
    </PageCard>
  )
}
