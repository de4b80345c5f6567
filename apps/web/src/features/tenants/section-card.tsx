import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardHead } from '#web/ui/card-head.tsx'
import { BroughtInNotice } from '#web/ui/merge/brought-in-notice.tsx'
import { MergeNotice } from '#web/ui/merge/merge-notice.tsx'
import { MergePanel } from '#web/ui/merge/merge-panel.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import { handFocusBack } from './hand-focus-back.ts'
import classes from './section-card.module.css'
import { settingsTexts } from './texts.ts'
import type { OpenSection } from './use-section.ts'

interface SectionCardProps {
  section: OpenSection
  title: string
  about?: string
  isClosed: boolean
  children: ReactNode
  /** What can be looked at by those who may not change anything too. */
  below?: ReactNode
}

/** What others made of the section while somebody is changing it. */
function OthersChanges({ section }: { section: OpenSection }) {
  const { choices, broughtIn, movedOn, isSaving, bringIn, choose } = section
  if (choices.length > 0) {
    return (
      <MergePanel
        title={settingsTexts.bothChanged}
        choices={choices}
        broughtIn={broughtIn}
        onChoose={choose}
      />
    )
  }
  if (movedOn === '') return <BroughtInNotice labels={broughtIn} />
  return (
    <MergeNotice isReading={isSaving} onBringIn={bringIn}>
      {settingsTexts.othersChanged(movedOn)}
    </MergeNotice>
  )
}

/** A section of the settings with its own Save. */
export function SectionCard({ section, title, about, isClosed, children, below }: SectionCardProps) {
  const { isDirty, isSaving, save, discard } = section
  return (
    <PageCard className={classes.card} label={title}>
      <form noValidate onSubmit={save}>
        <CardHead title={title} about={about} />
        <div className={classes.others}>
          <OthersChanges section={section} />
        </div>
        <fieldset className={classes.fields} disabled={isClosed}>
          {children}
        </fieldset>
        {below}
        {isDirty && (
          <div ref={handFocusBack} className={classes.foot}>
            <Button variant="default" disabled={isSaving} onClick={discard}>
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
