import { Drawer, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import type { OpenSideForm } from '../list/use-fleet-view.ts'
import { fleetTexts } from '../texts.ts'
import classes from './side-form.module.css'

/** What a side form is given. */
export interface SideFormFacts<Row> {
  /** The row as it was read; null for a new one. */
  row: Row | null
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
  /** Reads the row as it is now; throws when it cannot be read. */
  readCurrent: () => Promise<Row>
}

interface SideDrawerProps<Row> {
  open: OpenSideForm
  onClose: () => void
  title: { new: string; edit: (row: Row) => string }
  /** The row to be edited. */
  answer: UseQueryResult<Row>
  form: (facts: SideFormFacts<Row>) => ReactNode
}

const LINES = ['a', 'b', 'c', 'd', 'e']

/** The side form of a list, over it; asks before typed values are lost. */
export function SideDrawer<Row>({ open, onClose, title, answer, form }: SideDrawerProps<Row>) {
  const [isDirty, setDirty] = useState(false)
  const { mayLeave, letGo } = useLeaveGuard(isDirty && open !== null, fleetTexts.wouldBeLost)
  const close = async () => {
    if (!(await mayLeave())) return
    setDirty(false)
    onClose()
  }
  const finish = () => {
    letGo()
    setDirty(false)
    onClose()
  }
  // Escape belongs first to what stands open over the form: a list, a calendar, a dialog.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element && currentTarget.contains(target))) return
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') void close()
  }
  const facts = (row: Row | null): SideFormFacts<Row> => ({
    row,
    onDirty: setDirty,
    onCancel: () => void close(),
    onSaved: finish,
    readCurrent: async () => {
      const { data, error } = await answer.refetch()
      if (error !== null || data === undefined) throw error ?? new Error('Nothing was read')
      return data
    },
  })
  const row = open?.kind === 'edit' ? answer.data : null
  return (
    <Drawer.Root
      opened={open !== null}
      onClose={() => void close()}
      position="right"
      size="min(100vw, 36rem)"
      closeOnEscape={false}
    >
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside */}
        <div className={classes.frame} tabIndex={-1} onKeyDown={closeByKey}>
          <div className={classes.head}>
            <Drawer.Title>{row ? title.edit(row) : open?.kind === 'new' && title.new}</Drawer.Title>
            <span className={classes.spring} />
            <Drawer.CloseButton aria-label="Close the form" />
          </div>
          {open?.kind === 'new' && <div className={classes.form}>{form(facts(null))}</div>}
          {row && (
            <div className={classes.form} key={open?.kind === 'edit' ? open.id : ''}>
              {form(facts(row))}
            </div>
          )}
          {row === undefined && answer.isError && (
            <ErrorState
              words={messageOf(answer.error)}
              onRetry={() => void answer.refetch()}
              isRetrying={answer.isFetching}
            />
          )}
          {row === undefined && !answer.isError && (
            <Stack p="md" role="status" aria-label="Loading">
              {LINES.map((line) => (
                <Skeleton key={line} height="3.25rem" />
              ))}
            </Stack>
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
